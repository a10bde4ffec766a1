"""The incident report for the technical director and the board (FID 33, 35)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from capicua.actions.hands.reconstruction import KeptHand
from capicua.actions.rulings.incident_report import Happening
from capicua.actions.rulings.referrals import Referral
from capicua.actions.rulings.ruling_list import MadeRuling
from capicua.documents.heading import Heading, heading_data
from capicua.documents.press import press
from capicua.event.facts.officials import Post
from capicua.wording.catalog import Catalog
from capicua.wording.measures import measure_phrases, sanction_phrases
from capicua.wording.record import (
    articles_phrase,
    body_name,
    happening_name,
    place_name,
    post_name,
)
from capicua.wording.rulings import ruling_sentence

SHOWN_OF_DIGEST = 16
"""Letters of a photo's digest: enough to find it in the journal."""


NO_RULINGS: Mapping[int, MadeRuling] = {}


class IncidentReport(NamedTuple):
    """Everything that the report tells; names and times are the reader's own."""

    happenings: Sequence[Happening]
    referrals: Sequence[Referral]
    people: Mapping[str, str]
    times: Mapping[str, str]
    """How each moment of the journal is written."""
    presented_by: Mapping[Post, str]
    rulings: Mapping[int, MadeRuling] = NO_RULINGS
    """By their number in the journal."""
    hands: Sequence[KeptHand] = ()
    """What was laid again, the oldest first."""


def print_incident_report(
    heading: Heading, report: IncidentReport, catalog: Catalog
) -> bytes:
    """Return the report; cases that wait for another body stand at its end."""
    columns = ("when", "where", "what", "by")
    return press(
        "incident_report",
        {
            **heading_data(heading, catalog.text("record:report"), catalog),
            "columns": [catalog.text(f"record:{word}") for word in columns],
            "rows": [_row(one, report, catalog) for one in report.happenings],
            "empty": catalog.text("record:no_incident"),
            "cases_title": catalog.text("record:open_cases"),
            "cases": [_case(one, report, catalog) for one in report.referrals],
            "hands_title": catalog.text("record:hands"),
            "hands": [_hand(one, report, catalog) for one in report.hands],
            "presented": catalog.text("record:reported_by"),
            "signatures": [
                {"post": post_name(catalog, post), "name": name}
                for post, name in report.presented_by.items()
            ],
        },
    )


def happening_sentence(
    catalog: Catalog,
    one: Happening,
    people: Mapping[str, str],
    rulings: Mapping[int, MadeRuling] = NO_RULINGS,
) -> str:
    """Return a line of the report in words: what, who by label, what followed, why."""
    made = rulings.get(one.seq)
    parts = [*_ruled(catalog, one, made), *_confirmed(catalog, made)]
    parts += _parts(catalog, one, people)
    return " ".join(f"{part[:1].upper()}{part[1:].rstrip('.')}." for part in parts)


def _ruled(catalog: Catalog, one: Happening, made: MadeRuling | None) -> Iterator[str]:
    """Yield what was ruled, with its article; a departure with what stands instead."""
    if made is not None and made.ruling is not None:
        yield ruling_sentence(catalog, made.ruling, made.labels)
        return
    if one.code:
        offence = catalog.text(f"infraction:{one.code}")
        basis = [one.offender, articles_phrase(catalog, one.articles)]
        said = ", ".join(word for word in basis if word)
        yield f"{offence} ({said})" if said else offence
    if made is None:
        out = (catalog.text("effect:expelled"),) if one.is_expelled else ()
        measures = (*sanction_phrases(catalog, one.warnings, one.cards), *out)
    else:
        measures = measure_phrases(catalog, made.fact)
    if measures:
        yield ", ".join(measures)


def _confirmed(catalog: Catalog, made: MadeRuling | None) -> Iterator[str]:
    """Yield whether a ruling still waits for others, or was not confirmed (FID 91, 99)."""
    if made is None or made.taken_back is not None:
        return
    if made.is_refused:
        yield catalog.text("record:report.unconfirmed")
    elif made.is_confirmed:
        yield catalog.text("record:report.confirmed")
    elif made.confirmer is not None:
        yield catalog.text(f"record:report.{'waits' if made.is_waiting else 'unratified'}")


def _parts(catalog: Catalog, one: Happening, people: Mapping[str, str]) -> Iterator[str]:
    if one.departs:
        yield catalog.text("record:report.departs")
    if one.is_upheld is not None:
        yield catalog.text("record:upheld" if one.is_upheld else "record:dismissed")
    if one.reason:
        yield one.reason
    if one.signatories:
        names = ", ".join(people.get(who, who) for who in one.signatories)
        yield catalog.text("record:signed_by", names=names)
    if one.photos:
        shown = ", ".join(digest[:SHOWN_OF_DIGEST] for digest in one.photos)
        yield catalog.text("record:photos", photos=shown)


def _row(one: Happening, report: IncidentReport, catalog: Catalog) -> dict[str, Any]:
    return {
        "when": report.times.get(one.at, one.at),
        "where": "" if one.place is None else place_name(catalog, one.place),
        "kind": happening_name(catalog, one.kind),
        "what": happening_sentence(catalog, one, report.people, report.rulings),
        "by": report.people.get(one.by, one.by),
    }


def _hand(one: KeptHand, report: IncidentReport, catalog: Catalog) -> dict[str, Any]:
    """Return a hand that was laid again: who had what, and every way that it went."""
    when = report.times.get(one.at, one.at)
    main, *branches = one.documents or ({"deal": {}, "moves": []},)
    lines = [(catalog.text("record:hand_moves"), main["moves"])]
    for number, branch in enumerate(branches, 1):
        lines.append((catalog.text("record:hand_branch", number=number), branch["moves"]))
    return {
        "where": f"{when} · {place_name(catalog, one.place)}",
        "note": " ".join(part for part in (_about(one, report, catalog), one.note) if part),
        "deal": [
            {"seat": catalog.text("record:hand_seat", seat=seat), "tiles": rack}
            for seat, rack in sorted(main["deal"].items())
        ],
        "lines": [{"name": name, "moves": " ".join(moves)} for name, moves in lines],
        "digest": one.digest,
    }


def _about(hand: KeptHand, report: IncidentReport, catalog: Catalog) -> str:
    """Return what a hand belongs to, in a few words."""
    found = next((one for one in report.happenings if one.seq == hand.incident), None)
    if found is None:
        return ""
    name = happening_name(catalog, found.kind)
    offence = catalog.text(f"infraction:{found.code}") if found.code else ""
    return f"{name}: {offence}." if offence else f"{name}."


def _case(one: Referral, report: IncidentReport, catalog: Catalog) -> dict[str, str]:
    told = catalog.text(
        "record:open_case",
        offence=catalog.text(f"infraction:{one.code}"),
        label=one.offender,
        basis=articles_phrase(catalog, one.articles),
        body=body_name(catalog, one.body),
    )
    when = report.times.get(one.at, one.at)
    return {"where": f"{when} · {place_name(catalog, one.place)}", "what": told}
