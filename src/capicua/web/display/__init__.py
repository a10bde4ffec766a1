"""How values look on a page: numbers, dates, QR codes, rulebooks."""
