"""Photos in an office for tests: who takes them, and where their files lie."""

from actions.event_office import ANA, Office
from actions.memory_store import MemoryStore
from actions.sample_pictures import PHOTO
from capicua.actions.engine.pictures import clean_picture
from capicua.actions.engine.ports import Attachment
from capicua.actions.sheets.photos import LONGEST_SIDE, AddPhoto, add_photo
from capicua.event.labels import athlete_at
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Seat

HERE, AWAY = Place(1, 1), Place(1, 2)
CLEAN = clean_picture(PHOTO, LONGEST_SIDE) or b""
"""The photo as it is kept."""


def sitter(office: Office, seat: Seat, place: Place = HERE) -> Actor:
    """Return who sits at a seat."""
    athlete = athlete_at(office.state, office.state.table(place), seat)
    return Actor(Role.ATHLETE, str(athlete))


def add(
    office: Office, actor: Actor = ANA, content: bytes = PHOTO, place: Place = HERE
) -> int:
    """Add a photo; return its number."""
    asked = AddPhoto(place, content)
    told = add_photo(office.context, office.caller(actor), asked).told
    return int(told["photo"])


def files_of(office: Office) -> dict[str, Attachment]:
    """Return the files beside the journal, which a test may lose or change."""
    assert isinstance(office.store, MemoryStore)
    return office.store.files["copa"]
