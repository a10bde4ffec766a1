"""An event itself: made, opened, its officials and conditions, finished."""
