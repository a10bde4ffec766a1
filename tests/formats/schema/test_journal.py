"""The schema of a journal accepts its lines, and the answer of its verification."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from capicua.formats.reading import FormatKind
from capicua.formats.schema.schema import schema_of
from capicua.journal.chain import Header, OfficeHeader, header_line

GOLDEN = Path(__file__).parents[2] / "event" / "golden" / "version-1.jsonl"
HEADERS = (
    Header("copa", "fid-2015", "1", "0" * 64),
    OfficeHeader("fvd", "fid-2015", "1", "0" * 64),
)
LINE = Draft202012Validator(schema_of(FormatKind.JOURNAL))


@pytest.mark.parametrize("header", HEADERS)
def test_a_first_line_fits_and_says_of_what_it_is(header: Header | OfficeHeader) -> None:
    line = json.loads(header_line(header))

    assert list(LINE.iter_errors(line)) == []
    assert not LINE.is_valid(line | {"event": "copa", "office": "fvd"})


def test_every_kind_of_fact_fits() -> None:
    lines = [json.loads(line) for line in GOLDEN.read_text("utf-8").splitlines()]

    assert [line["seq"] for line in lines if not LINE.is_valid(line)] == []


@pytest.mark.parametrize("key", ["at", "by", "data", "hash", "kind", "prev", "seq"])
def test_a_fact_has_all_its_keys(key: str) -> None:
    line = json.loads(GOLDEN.read_text("utf-8").splitlines()[0])

    assert not LINE.is_valid({name: one for name, one in line.items() if name != key})
