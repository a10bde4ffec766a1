"""Office (*oficina*): the journal of one organisation's people, posts and season; pure."""
