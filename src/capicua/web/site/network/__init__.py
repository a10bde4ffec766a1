"""Network: by which names, addresses and certificates a server is reached."""
