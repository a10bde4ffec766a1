"""Schemas of the formats: what a command accepts they accept, and its answer fits."""

import json
from collections.abc import Iterator
from functools import cache
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from capicua.cli.files.formats import answer_document
from capicua.formats import (
    discipline_file,
    eligibility,
    eligibility_athletes,
    entries,
    hand,
    rounds,
    ruling,
    sheet,
    tables,
    tournament,
)
from capicua.formats.ratings import ranking, rate
from capicua.formats.reading import FormatKind
from capicua.formats.schema.schema import DESCRIBED, kind_named, schema_of
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.settings import Settings
from capicua.store.rulebook_files import load_book
from formats.mutate import mutated
from formats.schema.documents import ANSWERS, documents, examples

EXTENSIONS = [{"id": "org.example.x", "required": False, "data": {"a": [None]}}]
ALWAYS_SAID = {"unknown_key", "unknown_word", "wrong_seat", "one_key_per_row"}
"""What is refused for its shape alone, so that a schema says so, too."""
OWN_LISTS = (".kind", ".fixed_tables.")
"""Places whose words come from the rulebook or from the document itself."""
SIZES = {"tournament": 20}
SIZE = 200


@cache
def validator(kind: str, *, of_answer: bool = False) -> Draft202012Validator:
    return Draft202012Validator(schema_of(FormatKind(kind), of_answer=of_answer))


def spoiled(kind: str, count: int, seed: str) -> Iterator[Any]:
    """Yield documents of a kind with a few places changed, as JSON would hold them."""
    chance = Random(seed)  # noqa: S311 - chance of a test, not a secret
    whole = documents(kind)
    for _ in range(count):
        most = chance.choice((1, 1, 4))
        document = mutated(chance.choice(whole), chance, most)
        yield json.loads(json.dumps(document))


def compare(kind: str, document: Any) -> dict[str, int]:
    """Hold command and schema against each other; return what was accepted and refused."""
    fits = validator(kind).is_valid(document)
    counts = {"accepted": 0, "refused": 0}
    for answer in ANSWERS[kind]:
        for found in answer_document(document, answer, load_book):
            told = json.loads(json.dumps(found))
            assert validator(kind, of_answer=True).is_valid(told), (document, told)
            error = told.get("error")
            if error is None:
                counts["accepted"] += 1
                assert fits or isinstance(document, list), document
                continue
            counts["refused"] += 1
            at = f".{error['at']}"
            if error["code"] in ALWAYS_SAID and not any(one in at for one in OWN_LISTS):
                assert not fits, (document, error)
    return counts


@pytest.mark.parametrize("kind", ANSWERS)
def test_every_example_and_its_answer_fit(kind: str) -> None:
    for example in examples(kind):
        if example.get("exit", 0) == 0:
            assert list(validator(kind).iter_errors(example["input"])) == []
            for document in (
                example["input"] | {"format": f"capicua-{kind}/1"},
                example["input"] | {"extensions": EXTENSIONS},
                [example["input"]],
            ):
                assert compare(kind, document)["accepted"] > 0


@pytest.mark.parametrize("kind", ANSWERS)
def test_a_command_and_its_schema_agree_on_spoiled_documents(kind: str) -> None:
    counts = {"accepted": 0, "refused": 0}
    for document in spoiled(kind, SIZES.get(kind, SIZE), "normal"):
        for name, count in compare(kind, document).items():
            counts[name] += count

    assert min(counts.values()) > 5


@pytest.mark.parametrize("kind", ANSWERS)
@pytest.mark.long(size=20_000)
def test_a_command_and_its_schema_agree_on_very_many(kind: str, size: int) -> None:
    least = 20
    for document in spoiled(kind, size // (10 if kind in SIZES else 1), "long"):
        least -= compare(kind, document)["accepted"]

    assert least < 0


@pytest.mark.parametrize("kind", DESCRIBED)
@pytest.mark.parametrize("of_answer", [False, True])
def test_a_schema_is_one_of_the_dialect_that_it_names(
    kind: FormatKind, of_answer: bool
) -> None:
    found = schema_of(kind, of_answer=of_answer)

    Draft202012Validator.check_schema(found)
    assert found["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert set(found["$defs"]) == {"input", "answer", "error"}


@pytest.mark.parametrize(
    ("kind", "place", "keys"),
    [
        ("hand", "", hand.KEYS),
        ("sheet", "", sheet.KEYS),
        ("ruling", "", ruling.KEYS),
        ("tournament", "", tournament.KEYS),
        ("tournament", "entries", entries.KEYS),
        ("tournament", "played", rounds.KEYS),
        ("tournament", "played tables", tables.KEYS),
        ("tournament", "played tables boards", tables.BOARD_KEYS),
        ("rate", "", rate.KEYS),
        ("rate", "matches", rate.MATCH_KEYS),
        ("discipline", "", discipline_file.KEYS),
        ("discipline", "events", discipline_file.EVENT_KEYS),
        ("discipline", "records", discipline_file.RECORD_KEYS),
        ("discipline", "appeals", discipline_file.APPEAL_KEYS),
        ("eligibility", "", eligibility.KEYS),
        ("eligibility", "event", eligibility.EVENT_KEYS),
        ("eligibility", "entries", eligibility.ENTRY_KEYS),
        ("eligibility", "athletes", eligibility_athletes.ATHLETE_KEYS),
        ("eligibility", "athletes blocked", eligibility_athletes.BLOCK_KEYS),
        ("ranking", "", ranking.KEYS),
        ("ranking", "table", ranking.TABLE_KEYS),
        ("ranking", "events", ranking.EVENT_KEYS),
    ],
)
def test_a_schema_names_the_keys_that_are_read(
    kind: str, place: str, keys: tuple[str, ...]
) -> None:
    found = schema_of(FormatKind(kind))["$defs"]["input"]
    for name in place.split():
        inner = found["properties"][name]
        inner = inner.get("anyOf", [inner])[0]
        found = inner.get("items", inner)

    assert set(found["properties"]) - {"format", "extensions"} == set(keys)


@pytest.mark.parametrize("book", OFFICIAL)
def test_what_a_book_chooses_may_be_chosen(book: str) -> None:
    place = schema_of(FormatKind.HAND)["$defs"]["input"]["properties"]["settings"]
    chosen = {name: load(book).settings[name].value for name in Settings.params}
    told = {name: one for name, one in chosen.items() if one is not None}

    assert list(Draft202012Validator(place).iter_errors(json.loads(json.dumps(told)))) == []


def test_a_required_extension_is_refused_and_null_says_nothing() -> None:
    document = examples("rate")[0]["input"]
    required = [{"id": "org.example.x", "required": True}]

    assert validator("rate").is_valid(document | {"extensions": None, "format": None})
    assert not validator("rate").is_valid(document | {"extensions": required})


def test_a_kind_that_no_command_speaks_is_refused_with_the_list() -> None:
    with pytest.raises(RuleViolation) as refused:
        kind_named("solve")

    assert refused.value.as_document() == {
        "error": {
            "code": "unknown_format",
            "message": 'There is no format "solve" here; there are hand, sheet, ruling, '
            "tournament, rate, journal, discipline, eligibility, ranking.",
            "at": None,
            "article": None,
        }
    }
