"""A pasted list of names, read into entries."""
