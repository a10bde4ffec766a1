"""How each kind of fact changes the state, one module per kind of fact."""
