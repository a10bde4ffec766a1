"""What other programs need to speak the public formats: schemas, samples, a comparison."""
