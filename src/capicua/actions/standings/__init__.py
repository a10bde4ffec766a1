"""The standings as people see them, and the story of one entry."""
