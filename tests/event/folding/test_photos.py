"""Photos of the paper in the state: who added what when, and what was withdrawn."""

import pytest

from capicua.event.daybook import Photo
from capicua.event.fact import Fact
from capicua.event.facts.photos import PaperPhotographed, PhotoErased, PhotoWithdrawn
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from event.folding.test_draft import begun

D = Digest("0" * 64)
HERE = Place(1, 1)


def test_a_withdrawn_photo_stays_on_record_with_the_reason() -> None:
    telling = begun()
    state = telling.tell(PaperPhotographed(HERE, D, 7), PaperPhotographed(HERE, D, 8))
    first, second = state.photos.values()
    assert first == Photo(state.seq - 1, HERE, D, 7, Actor(Role.DESK, "ana"), first.at)

    state = telling.tell(PhotoWithdrawn(HERE, first.id, D))
    assert dict(state.photos) == {
        first.id: first._replace(withdrawn=D, withdrawn_by="ana"), second.id: second
    }  # fmt: skip


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ((PaperPhotographed(Place(1, 9), D, 7),), "There is no round 1, table 9."),
        ((PaperPhotographed(HERE, D, 0),), "A photo is not empty."),
        ((PhotoWithdrawn(HERE, 99, D),), "There is no photo 99 of round 1, table 1."),
    ],
    ids=["no-table", "empty", "no-photo"],
)
def test_what_cannot_be_is_refused(facts: tuple[Fact, ...], message: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        begun().tell(*facts)

    assert refusal.value.message == message


def test_a_photo_is_withdrawn_once_and_at_its_own_table() -> None:
    telling = begun()
    number = telling.tell(PaperPhotographed(HERE, D, 7)).seq
    with pytest.raises(RuleViolation, match="There is no photo"):
        telling.tell(PhotoWithdrawn(Place(1, 2), number, D))
    telling.tell(PhotoWithdrawn(HERE, number, D))
    with pytest.raises(RuleViolation, match="was withdrawn before"):
        telling.tell(PhotoWithdrawn(HERE, number, D))


def test_an_erased_photo_counts_as_withdrawn_and_its_digest_stays() -> None:
    telling = begun()
    first = telling.tell(PaperPhotographed(HERE, D, 7)).photos
    (photo,) = first.values()

    state = telling.tell(PhotoErased(HERE, photo.id, D))

    erased = photo._replace(withdrawn=D, withdrawn_by="ana", erased=D, erased_by="ana")
    assert dict(state.photos) == {photo.id: erased}
    with pytest.raises(RuleViolation, match="was erased before"):
        telling.tell(PhotoErased(HERE, photo.id, D))
