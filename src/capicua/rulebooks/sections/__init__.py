"""The sections of a rulebook: what the law fixes, one module per topic."""
