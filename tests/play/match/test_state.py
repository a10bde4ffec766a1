"""The state of a match before anything is written."""

from play.match.sheets import opened


def test_a_match_begins_at_nothing() -> None:
    state = opened("fid-2015").state

    assert (tuple(state.running), state.hands_played, state.ending) == ((0, 0), 0, None)
