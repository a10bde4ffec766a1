"""Pages of accounts: sign-in, members, invitations."""
