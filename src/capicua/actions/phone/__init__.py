"""The phone: an athlete's own seat, and the sheet of the table where they sit."""
