"""Schemas of a journal: a line of its file, and what `capicua verify` answers."""

from __future__ import annotations

from capicua.formats.schema.parts import (
    NULL,
    TEXT,
    Described,
    a_list,
    an_object,
    by_name,
    or_null,
    whole,
)
from capicua.journal.actor import Actor
from capicua.journal.chain import BOOK_KEYS, FORMAT, ZEROS
from capicua.journal.codec import codec_of
from capicua.journal.scalar_codec import Schema

HASH: Schema = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
MOMENT: Schema = {
    "type": "string",
    "pattern": r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{6}Z$",
}
FACT_DATA: Schema = {
    "type": "object",
    "properties": {"v": whole(1)},
    "required": ["v"],
}
"""What a fact tells depends on its kind; its version stands there always."""


def describe_journal() -> Described:
    """Return the schemas of one line and of the proof of all."""
    begins = {
        **by_name(sorted(BOOK_KEYS), TEXT),
        "format": {"const": FORMAT},
        "hash": HASH,
        "prev": {"const": ZEROS},
    }
    fact = an_object(
        {
            "at": MOMENT,
            "by": codec_of(Actor).schema(),
            "data": FACT_DATA,
            "hash": HASH,
            "kind": {"type": "string", "pattern": "^[a-z_]+$"},
            "prev": HASH,
            "seq": whole(1),
        }
    )
    lines = [an_object({"event": TEXT, **begins}), an_object({"office": TEXT, **begins})]
    return Described({"anyOf": [*lines, fact]}, _proven())


def _proven() -> Schema:
    damage = an_object({"line": whole(1), "code": TEXT, "message": TEXT})
    return an_object(
        {
            "event": or_null(TEXT),
            "head": or_null(HASH),
            "facts": whole(0),
            "kept": {"anyOf": [whole(0), NULL]},
            "withheld": whole(0),
            "compared": whole(0),
            "told_openly": {"type": "object", "additionalProperties": whole(1)},
            "damages": a_list(damage),
        }
    )
