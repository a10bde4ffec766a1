"""Pages of ratings: lists, why a rating changed, what a match would do, the archive."""
