"""Rounds (*ronda*): drafted, paired, published, timed, closed, printed."""
