"""What a competition is: its record, entries, line-ups, length and limits."""
