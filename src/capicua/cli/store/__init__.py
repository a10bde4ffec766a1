"""Commands that look after a store: backup, restore, move, doctor."""
