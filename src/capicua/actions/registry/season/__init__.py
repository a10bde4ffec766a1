"""A season brought along: lists of people read, looked at, enrolled at once, undone."""
