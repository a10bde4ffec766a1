"""Actions: what a person can do or ask, plain functions; one package per subject."""
