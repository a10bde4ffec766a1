"""Athletes' phones: who holds them, their codes, their seat, their sheet."""
