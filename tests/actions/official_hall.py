"""An official event whose commission is named and whose first round is being played."""

from actions.event_office import CHIEF, LUIS, Office
from capicua.actions.events.officials import NameOfficial, name_official
from capicua.event.facts.officials import MAIN_POSTS, Post

DIRECTOR, TECHNICAL, SECRETARY = "dora", "tito", "sara"
COMMISSION = {
    Post.GENERAL_DIRECTOR: DIRECTOR,
    Post.TECHNICAL_DIRECTOR: TECHNICAL,
    Post.INFORMATICS_DIRECTOR: "iris",
    Post.CHIEF_ARBITER: CHIEF.id,
    Post.SECRETARY_GENERAL: SECRETARY,
}


def official_hall(entries: int = 4) -> Office:
    """Return an office with a commission, an arbiter and tables."""
    office = Office()
    office.create(official=True)
    office.enter(entries)
    for post in MAIN_POSTS:
        asked = NameOfficial(post, COMMISSION[post])
        name_official(office.context, office.caller(), asked)
    asked = NameOfficial(Post.ARBITER, LUIS.id)
    name_official(office.context, office.caller(), asked)
    office.start()
    office.pair()
    return office
