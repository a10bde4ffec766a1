"""What anybody needs to check an event."""

from actions.event_office import playing
from capicua.actions.verification import show_verification


def test_the_seeds_and_the_heads_of_the_rounds_are_those_of_the_journal() -> None:
    office = playing()
    head = office.store.head("copa")

    view = show_verification(office.context, "copa")

    assert tuple(view.version) == tuple(head)
    assert [(one.round, one.seed, one.published, one.closed) for one in view.rounds] == [
        (1, office.state.rounds[1].seed, head.hash, "")
    ]
    assert not view.has_own_book
