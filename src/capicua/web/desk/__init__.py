"""Pages of the technical table."""
