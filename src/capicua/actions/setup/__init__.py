"""Set-up: an event from a template to its first round."""
