"""JSON Schemas (2020-12) of the public formats: what each reads and what it answers."""
