"""Commands that read the public formats."""
