"""Privacy: what is kept of a person in one hand, and how somebody is forgotten."""
