"""Identity: one person is one account, named to posts and found again."""
