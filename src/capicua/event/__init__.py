"""The truth of one event: what happened, and the state that follows from it; pure."""
