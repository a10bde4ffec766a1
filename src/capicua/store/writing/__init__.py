"""The writer: one thread, many requests to a commit, notification after it."""
