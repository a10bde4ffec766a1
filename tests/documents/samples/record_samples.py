"""An official event with a commission, for the papers of the record."""

from actions.event_office import Office
from actions.official_hall import official_hall
from capicua.actions.events.officials import (
    NameOfficial,
    OfficialsView,
    name_official,
    show_officials,
)
from capicua.documents.heading import Heading
from capicua.event.facts.officials import Post
from capicua.wording.catalog import Catalog

HEADING = Heading("Copa Caracas", None, 57, "0c5f73f7")
SPANISH = Catalog("es")
PEOPLE = {
    "dora": "Dora Paz",
    "tito": "Tito Rivas",
    "iris": "Iris Mena",
    "rosa": "Rosa Gil",
    "sara": "Sara Ortiz",
    "luis": "Luis Gil",
    "olga": "Olga Ríos",
    "lola": "Lola Sanz",
}


def hall_with_bodies() -> Office:
    """Return an official event whose two organising bodies are named, too."""
    office = official_hall()
    for post, person in (
        (Post.ORGANISING_COMMISSION, "olga"),
        (Post.LOCAL_COMMISSION, "lola"),
    ):
        name_official(office.context, office.caller(), NameOfficial(post, person))
    return office


def officials() -> OfficialsView:
    """Return who runs it."""
    return show_officials(hall_with_bodies().context, "copa", PEOPLE)
