"""Accounts: who is known to a server, how they sign in, what they may do where."""
