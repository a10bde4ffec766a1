"""Paper: pairings, score sheets (*planilla*) and standings as PDF."""
