"""Pages of an office: people beyond one event, their bodies, careers and officials."""
