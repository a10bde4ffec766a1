"""The door for the browser: parse, ask, present."""
