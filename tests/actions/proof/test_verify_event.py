"""What anybody needs to check an event."""

from actions.event_office import playing
from capicua.actions.events.summary import show_log
from capicua.actions.proof.verify_event import Link, RoundProof, show_verification


def test_the_seeds_and_the_heads_of_the_rounds_are_those_of_the_journal() -> None:
    office = playing()
    head = office.store.head("copa")

    view = show_verification(office.context, "copa")

    assert tuple(view.version) == tuple(head)
    (first,) = view.rounds
    drawn = next(
        one for one in show_log(office.context, "copa") if one.kind == "seed_drawn"
    )
    round_ = office.state.rounds[1]
    assert first == RoundProof(
        1, round_.seed, round_.commitment, Link(drawn.seq, drawn.hash), Link(*head), None
    )
    assert not view.has_own_book
