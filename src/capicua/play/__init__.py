"""The exact engine for a table of four: tile, line, hand, infraction, match, sheet."""
