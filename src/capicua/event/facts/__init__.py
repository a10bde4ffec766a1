"""What can happen in an event, one module per part of the day."""
