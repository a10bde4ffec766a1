"""Who may enter what: every reason with its article, what is unknown, what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from capicua.cli.files.formats import answer_document
from capicua.formats.eligibility import answer_eligibility
from capicua.store.rulebook_files import load_book
from formats.mutate import refusals_of_spoiled

EXAMPLES = Path(__file__).parents[1] / "examples" / "eligibility.json"
FIRST_DAY = "2027-07-10"
COMMISSION = ["commission"]
BOTH = ["commission", "board"]
DESK = ["desk"]


def asked(
    *athletes: dict[str, Any], entry: dict[str, Any] | None = None, **event: Any
) -> dict[str, Any]:
    """Return a document in which one entry of these athletes wants to enter."""
    known = [
        {"id": number, "federation": "VEN", "nationality": ["VEN"], **one}
        for number, one in enumerate(athletes, 1)
    ]
    modality = {1: "individual", 2: "pairs"}.get(len(known), "teams")
    ids = [one["id"] for one in known]
    return {
        "rulebook": event.pop("rulebook", "fid-2015"),
        "event": {"modality": modality, "from": FIRST_DAY, **event},
        "athletes": known,
        "entries": [{"id": 1, "athletes": ids, "country": "VEN", **(entry or {})}],
    }


def told(document: dict[str, Any]) -> Any:
    found = answer_document(document, answer_eligibility, load_book)[0]
    return found.get("entries", [found.get("error")])[0]


def approved(code: str, *by: str, **more: Any) -> dict[str, Any]:
    return {"approved": [{"code": code, "by": list(by), **more}]}


PLAYED_FOR_DOM = {"represented": [{"country": "DOM", "on": "2023-10-01"}]}
OLD_MAN = {"sex": "male", "born": "2000-01-01"}
YOUNG_WOMAN = {"sex": "female", "born": "2014-01-01"}
MIXED = ({"sex": "male", "nationality": ["COL"]}, {"sex": "female"})
OUT = {"until": None, "article": "79"}
FOREIGN: dict[str, Any] = {"nationality": ["CUB"], "resident": "CUB"}
TWO_BLOCKS = (
    {"blocked": {"until": "2027-09-01", "article": "86"}},
    {"blocked": {"until": "2027-08-01", "article": "66-p1"}},
    {"blocked": {"until": "2027-07-11", "article": "86"}},
    {"blocked": {"until": FIRST_DAY, "article": "48"}},
)
REASONS: list[Any] = [
    pytest.param(
        asked({"federation": None}), [("not_affiliated", "16", [1], None)], id="fid-16"
    ),
    pytest.param(
        asked({"federation": "  "}),
        [("not_affiliated", "16", [1], None)],
        id="fid-16-blank",
    ),
    pytest.param(
        asked({"federation": None}, rulebook="dp-standard"), [], id="fid-16-fid-alone"
    ),
    pytest.param(
        asked(*TWO_BLOCKS),
        [("blocked", "86", [1, 3], None), ("blocked", "66-p1", [2], None)],
        id="one-reason-for-each-article-of-a-block",
    ),
    pytest.param(
        asked({"blocked": OUT}, rulebook="pr"),
        [("blocked", "79", [1], None)],
        id="a-block-without-end",
    ),
    pytest.param(
        asked({"born": "2009-07-10"}, category="sub-18"),
        [("too_old", "41", [1], None)],
        id="fid-41-too-old",
    ),
    pytest.param(
        asked({"born": "2012-07-11"}, category="open"),
        [("plays_up", "41-pu", [1], COMMISSION)],
        id="fid-41-pu-plays-up",
    ),
    pytest.param(
        asked(
            {"born": "2012-07-11"},
            category="open",
            entry=approved("plays_up", "board", reasons="strong"),
        ),
        [("plays_up", "41-pu", [1], COMMISSION)],
        id="fid-41-pu-the-board-is-not-asked",
    ),
    pytest.param(
        asked(
            {"born": "2012-07-11"},
            category="open",
            entry=approved("plays_up", "commission", reasons="strong"),
        ),
        [],
        id="fid-41-pu-approved",
    ),
    pytest.param(
        asked({}, category="sub-15"),
        [("unknown_born", "41", [1], DESK)],
        id="fid-41-unknown",
    ),
    pytest.param(
        asked(
            {}, category="open", entry=approved("plays_up", "commission", reasons="strong")
        ),
        [],
        id="fid-41-unknown-and-it-would-change-nothing",
    ),
    pytest.param(
        asked(
            {},
            {"born": "2000-01-01"},
            {"born": "2014-01-01"},
            {"born": "1999-01-01"},
            category="sub-15",
        ),
        [("too_old", "41", [2, 4], None), ("unknown_born", "41", [1], DESK)],
        id="fid-41-what-is-unknown-comes-last",
    ),
    pytest.param(
        asked(OLD_MAN, YOUNG_WOMAN, category="sub-15", sex="female"),
        [("too_old", "41", [1], None), ("wrong_sex", "40", [1], None)],
        id="fid-39-by-sex-and-by-category",
    ),
    pytest.param(
        asked({"sex": "male"}, sex="female"), [("wrong_sex", "40", [1], None)], id="fid-40"
    ),
    pytest.param(asked(*MIXED, kind="liga"), [], id="fid-15-nobody-asks"),
    pytest.param(
        asked({}, sex="female"), [("unknown_sex", "40", [1], DESK)], id="fid-40-unknown"
    ),
    pytest.param(
        asked({}, sex="female", entry=approved("unknown_sex", "desk")),
        [],
        id="fid-40-unknown-and-the-desk-has-looked",
    ),
    pytest.param(
        asked({"sex": "male"}, sex="female", rulebook="fed"), [], id="fid-40-fid-alone"
    ),
    pytest.param(
        asked({}, FOREIGN, kind="mundial"),
        [("other_nationality", "101", [2], BOTH)],
        id="fid-101",
    ),
    pytest.param(
        asked({}, {"nationality": []}, kind="mundial"),
        [("other_nationality", "101", [2], BOTH)],
        id="fid-101-stateless",
    ),
    pytest.param(
        asked({}, FOREIGN | {"resident": "VEN"}, kind="mundial"), [], id="fid-101-resident"
    ),
    pytest.param(asked(FOREIGN, kind="mundial"), [], id="fid-101-alone-nobody-asks"),
    pytest.param(asked({}, FOREIGN, kind="torneo"), [], id="fid-101-at-worlds-alone"),
    pytest.param(
        asked({}, {"nationality": None}, kind="mundial"),
        [("unknown_nationality", "101", [2], DESK)],
        id="fid-101-unknown",
    ),
    pytest.param(
        asked(
            {},
            FOREIGN,
            kind="mundial",
            entry={
                "approved": [
                    {"code": "other_nationality", "by": ["board"]},
                    {"code": "other_nationality", "by": ["commission"], "reasons": None},
                ]
            },
        ),
        [],
        id="fid-101-approvals-add-up",
    ),
    pytest.param(
        asked(PLAYED_FOR_DOM), [("represented_other", "102", [1], None)], id="fid-102"
    ),
    pytest.param(
        asked(PLAYED_FOR_DOM | {"acquired": [{"country": "VEN", "on": "2023-10-01"}]}),
        [("represented_other", "102", [1], None)],
        id="fid-102-acquired-on-that-day-is-not-after-it",
    ),
    pytest.param(
        asked(PLAYED_FOR_DOM | {"acquired": [{"country": "VEN", "on": "2023-10-02"}]}),
        [],
        id="fid-102-acquired-afterwards",
    ),
    pytest.param(
        asked(PLAYED_FOR_DOM | {"acquired": [{"country": "VEN", "on": FIRST_DAY}]}),
        [("represented_other", "102", [1], None)],
        id="fid-102-acquired-too-late-for-this-event",
    ),
    pytest.param(
        asked(
            PLAYED_FOR_DOM
            | {"nationality": ["DOM"], "acquired": [{"country": "VEN", "on": "2024-01-01"}]}
        ),
        [("represented_other", "102", [1], None)],
        id="fid-102-what-is-not-held-was-not-acquired",
    ),
    pytest.param(
        asked(
            PLAYED_FOR_DOM
            | {"nationality": None, "acquired": [{"country": "VEN", "on": "2024-01-01"}]}
        ),
        [("unknown_nationality", "102", [1], DESK)],
        id="fid-102-unknown",
    ),
    pytest.param(
        asked({"represented": [{"country": "DOM", "on": FIRST_DAY}]}),
        [],
        id="fid-102-before-this-event",
    ),
    pytest.param(
        asked(PLAYED_FOR_DOM, entry={"country": None}), [], id="fid-102-no-country"
    ),
    pytest.param(
        asked({}, not_admitted=[1], rulebook="dp-even-hands"),
        [("not_admitted", "30", [1], None)],
        id="dp-30",
    ),
    pytest.param(
        asked({}, not_admitted=[1]), [("not_admitted", None, [1], None)], id="30-elsewhere"
    ),
    pytest.param(
        asked(
            {"rating": 1499},
            {"rating": 1500},
            kind="especial",
            requires={"least_rating": 1500},
            rulebook="dp-standard",
        ),
        [("not_qualified", "36", [1], None)],
        marks=pytest.mark.article("DP-36"),
        id="dp-36-rating",
    ),
    pytest.param(
        asked({}, kind="especial", requires={"only": []}, rulebook="dp-standard"),
        [("not_qualified", "36", [1], None)],
        marks=pytest.mark.article("DP-36"),
        id="dp-36-nobody",
    ),
]


@pytest.mark.proves
@pytest.mark.parametrize(("document", "reasons"), REASONS)
def test_a_reason_names_article_athletes_and_who_may_approve(
    document: dict[str, Any], reasons: list[tuple[str, str | None, list[int], Any]]
) -> None:
    keys = ("code", "article", "athletes", "who")

    assert told(document)["reasons"] == [
        dict(zip(keys, one, strict=True)) for one in reasons
    ]


@pytest.mark.parametrize(
    ("document", "verdict"),
    [
        (asked({"federation": None}, sex="male"), "refused"),
        (asked({}, sex="male"), "needs_approval"),
        (asked({}), "admitted"),
    ],
)
def test_the_verdict_is_that_of_the_worst_reason(
    document: dict[str, Any], verdict: str
) -> None:
    assert told(document)["verdict"] == verdict


MINOR = {"born": "2027-07-11"}
TWICE = asked({}, {})
TWICE["athletes"][1]["id"] = 1
REFUSED: list[Any] = [
    (asked({}, {}, kind="jornada", rulebook="dp-standard"), "event.modality", "33"),
    (asked({}, kind="torneo", rulebook="dp-even-hands"), "event.modality", "34"),
    (asked({}, kind="mundial", rulebook="dp-standard"), "event.kind", "32"),
    (asked({}, kind="mundial", rulebook="fed"), "event.kind", None),
    (asked({}, kind="mundial", entry={"country": None}), "entries[0].country", None),
    (asked({}, category="open", rulebook="amasfac"), "event.category", None),
    (asked({}, requires={"least_rating": 1}), "event.requires", None),
    (asked({}, requires={"only": []}, rulebook="dp-standard"), "event.requires", "36"),
    (asked({}, {}, modality="individual"), "entries[0].athletes", None),
    (asked({}, {}, {}), "entries[0].athletes", None),
    (asked({}, entry={"athletes": [7]}), "entries[0].athletes[0]", None),
    (asked({}, {}, entry={"athletes": [1, 1]}), "entries[0].athletes[1]", None),
    (TWICE, "athletes[1].id", None),
    (asked(MINOR), "athletes[0].born", None),
    (asked({}, entry=approved("too_old", "board")), "entries[0].approved[0].code", None),
    (
        asked({}, entry=approved("plays_up", "commission")),
        "entries[0].approved[0].reasons",
        "41-pu",
    ),
    (
        asked({}, entry=approved("unknown_sex", "desk", reasons=" 12 ")),
        "entries[0].approved[0].reasons",
        None,
    ),
    (asked({}, entry=approved("unknown_sex", "mum")), "entries[0].approved[0].by[0]", None),
    (asked({"blocked": {"until": None}}), "athletes[0].blocked.article", None),
    (asked({"born": "2027-02-29"}), "athletes[0].born", None),
]


@pytest.mark.parametrize(("document", "at", "article"), REFUSED)
def test_what_cannot_be_is_refused_with_its_place(
    document: dict[str, Any], at: str, article: str | None
) -> None:
    error = told(document)

    assert (error["at"], error["article"]) == (at, article)


@pytest.mark.parametrize("wrong", ["", 0, False, {}, "x"])
def test_what_is_no_list_is_not_taken_for_an_empty_one(wrong: Any) -> None:
    error = told(asked({}, not_admitted=wrong))

    assert (error["code"], error["at"]) == ("wrong_type", "event.not_admitted")


UNKNOWN = (
    "born", "sex", "nationality", "resident", "rating", "represented", "acquired",
    "blocked",
)  # fmt: skip


def test_what_need_not_be_known_may_be_null() -> None:
    document = asked(
        dict.fromkeys(UNKNOWN),
        entry={"country": None, "approved": None},
        kind=None,
        category=None,
        sex=None,
        requires=None,
        not_admitted=None,
    ) | {"settings": None}

    assert told(document)["verdict"] == "admitted"


@pytest.mark.parametrize("by", [{}, {"by": None}, {"by": []}])
def test_what_nobody_has_approved_is_not_approved(by: dict[str, Any]) -> None:
    document = asked({}, sex="male", entry={"approved": [{"code": "unknown_sex", **by}]})

    assert [one["code"] for one in told(document)["reasons"]] == ["unknown_sex"]


def test_of_a_block_only_its_end_and_article_are_looked_at() -> None:
    block = {
        "kind": "suspension", "from": "2026-01-01", "until": "9999-12-31",
        "events_left": 0, "article": "78", "because": ["r1"],
    }  # fmt: skip

    assert told(asked({"blocked": block}))["reasons"] == [
        {"code": "blocked", "article": "78", "athletes": [1], "who": None}
    ]


def test_an_old_athlete_plays_too() -> None:
    assert told(asked({"born": "1899-12-31"}))["categories"] == {"1": "open"}


def test_requirements_without_a_value_ask_nothing() -> None:
    nothing = {"least_rating": None, "only": None}

    assert told(asked({}, requires=nothing))["reasons"] == []


def check_spoiled(count: int, seed: str) -> set[str]:
    """Spoil that many documents; return the codes of what was refused."""
    whole = [one["input"] for one in json.loads(EXAMPLES.read_text("utf-8"))]
    return refusals_of_spoiled(answer_eligibility, whole, count, seed)


def test_spoiled_documents_are_answered_or_refused_kindly() -> None:
    codes = check_spoiled(1_000, "eligibility")

    assert {"missing_key", "unknown_key", "unknown_word", "wrong_type"} <= codes


@pytest.mark.long
def test_very_many_spoiled_documents_are_answered_or_refused_kindly() -> None:
    assert check_spoiled(20_000, "many")
