"""How photos of the paper sheet change the state."""

from __future__ import annotations

from capicua.event.daybook import Photo
from capicua.event.fact import Recorded
from capicua.event.facts.photos import PaperPhotographed, PhotoErased, PhotoWithdrawn
from capicua.event.folding.draft import Apply, WorkingState
from capicua.journal.state_draft import impossible


def _add(draft: WorkingState, recorded: Recorded, fact: PaperPhotographed) -> None:
    draft.table(fact.place)
    if fact.size < 1:
        raise impossible("A photo is not empty.")
    photo = Photo(recorded.seq, fact.place, fact.photo, fact.size, recorded.by, recorded.at)
    draft.own("photos")[photo.id] = photo


def _withdraw(draft: WorkingState, recorded: Recorded, fact: PhotoWithdrawn) -> None:
    photo = _photo(draft, fact)
    if photo.withdrawn is not None:
        raise impossible(f"Photo {fact.photo} was withdrawn before.")
    draft.own("photos")[photo.id] = photo._replace(
        withdrawn=fact.reason, withdrawn_by=recorded.by.id
    )


def _erase(draft: WorkingState, recorded: Recorded, fact: PhotoErased) -> None:
    photo = _photo(draft, fact)
    if photo.erased is not None:
        raise impossible(f"Photo {fact.photo} was erased before.")
    draft.own("photos")[photo.id] = photo._replace(
        withdrawn=photo.withdrawn or fact.reason,
        withdrawn_by=photo.withdrawn_by or recorded.by.id,
        erased=fact.reason,
        erased_by=recorded.by.id,
    )


def _photo(draft: WorkingState, fact: PhotoWithdrawn | PhotoErased) -> Photo:
    photo: Photo | None = draft.seen("photos").get(fact.photo)
    if photo is None or photo.place != fact.place:
        raise impossible(f"There is no photo {fact.photo} of {fact.place}.")
    return photo


PHOTOS: dict[type, Apply] = {
    PaperPhotographed: _add,
    PhotoWithdrawn: _withdraw,
    PhotoErased: _erase,
}
