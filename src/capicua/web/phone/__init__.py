"""Pages of athletes' phones."""
