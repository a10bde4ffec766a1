"""The few words every room shares: citations and the two roots of every error."""
