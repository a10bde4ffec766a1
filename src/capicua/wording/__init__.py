"""The words of the product in Spanish and English: labels, phrases, whole sentences."""
