"""Network: by which names and certificates a server is reached, and what its doors saw."""
