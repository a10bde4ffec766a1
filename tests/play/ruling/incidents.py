"""Incidents of every kind: all combinations that decide, and random ones."""

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from capicua.kernel.seat import ByPair, Seat
from capicua.play.ruling import Facts, Incident, Prior
from capicua.play.tile import TILES
from capicua.rulebooks import OFFICIAL, Rulebook, load
from capicua.rulebooks.choose import with_settings
from capicua.rulebooks.codes import CODES
from capicua.rulebooks.infraction import Detected, LockWon, Saw
from capicua.rulebooks.sections.competition import Modality
from capicua.rulebooks.settings import Settings

PLAIN = Facts(tiles=(TILES[4],), lock_winner=LockWon.OFFENDER)
FLAGS = tuple(name for name, value in PLAIN._asdict().items() if isinstance(value, bool))


def turned(name: str) -> Facts:
    """Return the plain facts with one of them the other way round."""
    changed: dict[str, Any] = {name: not getattr(PLAIN, name)}
    return PLAIN._replace(**changed)


DECISIVE = (
    PLAIN,
    *map(turned, FLAGS),
    PLAIN._replace(detected=Detected.LATER),
    PLAIN._replace(detected=Detected.LATER, intentional=True),
    PLAIN._replace(tiles_left=1),
    PLAIN._replace(tiles_left=1, intentional=True),
    PLAIN._replace(saw=Saw.SOME),
    PLAIN._replace(saw=Saw.ALL),
    PLAIN._replace(lock_winner=LockWon.OPPONENTS),
    PLAIN._replace(lock_winner=LockWon.TIE),
    PLAIN._replace(round=4),
    PLAIN._replace(minutes_late=21),
    PLAIN._replace(tiles=()),
)
RECORDS = (
    Prior(),
    Prior(1, 1, 1),
    Prior(2, 2, 1),
    Prior(0, 1, 1, yellow=1),
    Prior(yellow=2, written=1),
)
CHANGED_BY = tuple(
    name for name in Settings.params if name not in {"pairing_mode", "tiebreak_order"}
)


def every_incident() -> Iterator[tuple[Rulebook, Incident]]:
    """Yield every book, modality and code with every decisive fact, nothing chosen yet."""
    for book in map(load, OFFICIAL):
        for modality in Modality:
            for code in CODES:
                for facts in DECISIVE:
                    yield book, Incident(code, Seat.TWO, Seat.ONE, modality, facts=facts)
                for prior in RECORDS:
                    yield (
                        book,
                        Incident(
                            code, Seat.TWO, Seat.TWO, modality, prior=prior, facts=PLAIN
                        ),
                    )


@st.composite
def books(draw: st.DrawFn) -> Rulebook:
    """Draw a rulebook with some of its settings changed."""
    book = load(draw(st.sampled_from(OFFICIAL)))
    own = [
        name
        for name in CHANGED_BY
        if book.settings[name].article is not None or book.settings[name].silent
    ]
    wanted = {}
    for name in draw(st.lists(st.sampled_from(own), unique=True, max_size=4)):
        offered = Settings.params[name].offered
        values = list(offered) if isinstance(offered, type | tuple) else [1, 2, 3, 4]
        allowed = values if not isinstance(offered, range) else list(offered)[:5]
        wanted[name] = draw(st.sampled_from(allowed))
    return with_settings(book, wanted)


def priors() -> st.SearchStrategy[Prior]:
    """Draw what somebody has on record."""
    return st.builds(Prior, *[st.integers(0, 3)] * len(Prior._fields))


def facts() -> st.SearchStrategy[Facts]:
    """Draw the facts of an incident; the lock's winner is always known."""
    return st.builds(
        Facts,
        **{name: st.booleans() for name in FLAGS},
        detected=st.sampled_from(Detected),
        saw=st.sampled_from(Saw),
        tiles=st.lists(st.sampled_from(TILES), unique=True, max_size=7).map(tuple),
        round=st.integers(1, 15),
        minutes_late=st.sampled_from([0, 2, 2.01, 5.5, 20, 21]),
        tiles_left=st.none() | st.integers(0, 7),
        lock_winner=st.sampled_from(LockWon),
    )


def incidents() -> st.SearchStrategy[Incident]:
    """Draw an incident with nothing chosen yet."""
    seats = st.sampled_from(Seat)
    return st.builds(
        Incident,
        code=st.sampled_from(CODES),
        offender=seats,
        starter=seats,
        modality=st.sampled_from(Modality),
        target=st.none() | st.integers(1, 1000),
        choice=st.none(),
        prior=priors(),
        running=st.builds(ByPair, st.integers(-200, 400), st.integers(-200, 400)),
        facts=facts(),
        with_partner=st.just(False),
        partner_prior=st.none(),
    )
