"""The law as people read it: rulebooks, readings, a club's own book, coverage."""
