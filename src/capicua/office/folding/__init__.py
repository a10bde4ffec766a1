"""How facts change the state of an office, by subject."""
