"""Facts of an office, by subject."""
