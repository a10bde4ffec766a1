"""Commands that run an event from the terminal."""
