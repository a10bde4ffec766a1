"""Registry (*registro*): people beyond one event, and who may enter what."""
