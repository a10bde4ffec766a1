"""The incident report for the technical director and the board (FID 33, 35)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from capicua.actions.arbiters_room import Happening
from capicua.actions.referrals import Referral
from capicua.documents.heading import Heading, heading_data
from capicua.documents.press import press
from capicua.event.facts.officials import Post
from capicua.wording.catalog import Catalog
from capicua.wording.record import (
    articles_phrase,
    body_name,
    happening_name,
    place_name,
    post_name,
)


class IncidentReport(NamedTuple):
    """Everything that the report tells; names and times are the reader's own."""

    happenings: Sequence[Happening]
    referrals: Sequence[Referral]
    people: Mapping[str, str]
    times: Mapping[str, str]
    """How each moment of the journal is written."""
    presented_by: Mapping[Post, str]


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
            "presented": catalog.text("record:reported_by"),
            "signatures": [
                {"post": post_name(catalog, post), "name": name}
                for post, name in report.presented_by.items()
            ],
        },
    )


def happening_sentence(catalog: Catalog, one: Happening, people: Mapping[str, str]) -> str:
    """Return a line of the report in words: what, who by label, what followed, why."""
    parts = _parts(catalog, one, people)
    return " ".join(f"{part[:1].upper()}{part[1:].rstrip('.')}." for part in parts)


def _parts(catalog: Catalog, one: Happening, people: Mapping[str, str]) -> Iterator[str]:
    if one.code:
        offence = catalog.text(f"infraction:{one.code}")
        yield f"{offence} ({one.offender})" if one.offender else offence
    measures = [
        *(catalog.text(f"effect:warning.{each.kind}") for each in one.warnings),
        *(catalog.text(f"effect:card.{each.card}") for each in one.cards),
    ]
    if measures:
        yield ", ".join(measures)
    if one.departs:
        yield catalog.text("record:report.departs")
    if one.reason:
        yield one.reason
    if one.signatories:
        names = ", ".join(people.get(who, who) for who in one.signatories)
        yield catalog.text("record:signed_by", names=names)


def _row(one: Happening, report: IncidentReport, catalog: Catalog) -> dict[str, Any]:
    return {
        "when": report.times.get(one.at, one.at),
        "where": "" if one.place is None else place_name(catalog, one.place),
        "kind": happening_name(catalog, one.kind),
        "what": happening_sentence(catalog, one, report.people),
        "by": report.people.get(one.by, one.by),
    }


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
