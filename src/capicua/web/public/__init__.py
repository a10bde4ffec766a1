"""Pages for everybody."""
