"""Results at the desk: from paper, corrected, undone, changed after the round."""
