"""The journal: append-only, hash-chained lines, and how values become JSON; pure."""
