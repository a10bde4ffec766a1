"""Words of the registry (*registro*): what is said of people beyond one event."""
