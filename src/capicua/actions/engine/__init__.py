"""The engine of all actions: permission, decision, fold, append, answer."""
