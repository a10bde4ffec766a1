"""Forms: what a browser sends, read into requests."""
