"""The rehearsal: a whole event played by simple players through everybody's own actions."""
