"""The door for the terminal: parse, ask, present."""
