"""Single hands: featured live, laid tile by tile, reconstructed."""
