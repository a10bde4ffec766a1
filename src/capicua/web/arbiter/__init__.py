"""Pages of arbiters and delegates."""
