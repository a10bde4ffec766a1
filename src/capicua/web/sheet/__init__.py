"""Parts of the score sheet that several audiences share."""
