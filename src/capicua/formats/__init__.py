"""The public formats: documents in JSON, read into values of the rooms below; pure."""
