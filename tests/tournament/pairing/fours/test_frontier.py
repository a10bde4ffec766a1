"""The frontier of the windowed search."""

import pytest

from capicua.tournament.pairing.fours.frontier import frontier


def test_a_window_of_four_has_one_step() -> None:
    table = frontier(4)

    steps = table.kinds[0]
    assert table.trios.tolist() == [[1, 2, 3]]
    assert (steps.trio.tolist(), steps.target.tolist()) == ([0], [4 * table.most_states])


@pytest.mark.parametrize("window", [5, 8, 10])
def test_a_step_leads_to_the_first_who_is_left(window: int) -> None:
    table = frontier(window)
    sets = range(1 << (window - 1))
    kinds = [[each for each in sets if -each.bit_count() % 4 == kind] for kind in range(4)]
    for kind, steps in enumerate(table.kinds):
        for step in range(len(steps.trio)):
            state = kinds[kind][steps.states[steps.owner[step]]]
            seated = {number for number in range(1, window) if state >> (number - 1) & 1}
            seated |= set(table.trios[steps.trio[step]].tolist())
            first = min(set(range(1, window + 1)) - seated)
            after = sum(1 << (number - first - 1) for number in seated if number > first)
            advance, rank = divmod(int(steps.target[step]), table.most_states)
            assert (advance, kinds[(kind + advance) % 4][rank]) == (first, after)


def test_the_steps_of_a_state_lie_side_by_side() -> None:
    steps = frontier(8).kinds[0]

    found = [steps.of(int(state)) for state in steps.states]

    assert [part.start for part in found] == steps.starts.tolist()
    assert [part.stop for part in found] == [*steps.starts[1:].tolist(), len(steps.trio)]
