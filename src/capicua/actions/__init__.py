"""What a person can ask for or do; plain functions, one module per audience."""
