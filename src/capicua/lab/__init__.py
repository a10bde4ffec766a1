"""The laboratory: whole events played by the thousand to compare ways of making rounds."""
