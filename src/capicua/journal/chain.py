"""Hash chain: each line carries its own hash and the hash of the line before.

This module is what the store must be told about lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from capicua.journal.canonical import canonical, parse
from capicua.kernel.error import BrokenInvariant, RuleViolation

FORMAT = "capicua-journal/1"
ZEROS = "0" * 64
BOOK_KEYS = frozenset({"rulebook", "rulebook_fingerprint", "rulebook_version"})
HEADER_KEYS = frozenset({"event", "format", "hash", "prev"}) | BOOK_KEYS
OFFICE_HEADER_KEYS = frozenset({"office", "format", "hash", "prev"}) | BOOK_KEYS
FACT_KEYS = frozenset({"at", "by", "data", "hash", "kind", "prev", "seq"})


class Header(NamedTuple):
    """The first line: which event, under which rulebook exactly."""

    event: str
    rulebook: str
    rulebook_version: str
    rulebook_fingerprint: str


class OfficeHeader(NamedTuple):
    """The first line of an office's journal: which office, under which rulebook exactly."""

    office: str
    rulebook: str
    rulebook_version: str
    rulebook_fingerprint: str


class Sealed(NamedTuple):
    """A line of the journal, without its newline, and the hash that it carries."""

    line: bytes
    hash: str


def header_line(header: Header | OfficeHeader) -> bytes:
    """Return the first line of a journal, without its newline."""
    body = {**header._asdict(), "format": FORMAT, "prev": ZEROS}
    keys = HEADER_KEYS if isinstance(header, Header) else OFFICE_HEADER_KEYS
    return _sealed(body, keys).line


def seal(prev: str, seq: int, body: Mapping[str, Any]) -> Sealed:
    """Return the line of a fact: its body with sequence, previous hash and own hash."""
    return _sealed({**body, "prev": prev, "seq": seq}, FACT_KEYS)


def hash_of(line: bytes) -> str:
    """Return the hash that a line carries."""
    return str(parse(line)["hash"])


def check(lines: Iterable[bytes]) -> None:
    """Refuse a journal, header first, whose chain is broken, and name the line."""
    prev, number = ZEROS, -1
    for number, line in enumerate(lines):
        try:
            prev = check_line(line, number, prev)
        except RuleViolation as refusal:
            refusal.at = f"line {number + 1}"
            raise
    if number < 0:
        raise RuleViolation("empty", "The journal has no lines; not even its header.")


def check_line(line: bytes, seq: int, prev: str) -> str:
    """Return the hash of a line in its place, or raise what is wrong with it."""
    raw = parse(line)
    keys = FACT_KEYS if seq else _header_keys(raw)
    if type(raw) is not dict or raw.keys() != keys:
        raise _refused("wrong_header" if not seq else "malformed_fact", keys)
    if not seq and raw["format"] != FORMAT:
        raise RuleViolation("wrong_header", f'The format is not "{FORMAT}".')
    claimed = raw.pop("hash")
    if claimed != sha256(canonical(raw)).hexdigest():
        raise RuleViolation("wrong_hash", "Its content does not have the hash it carries.")
    if seq and raw["seq"] != seq:
        raise RuleViolation(
            "wrong_sequence", f"Number {seq} belongs here, and it has {raw['seq']}."
        )
    if raw["prev"] != prev:
        raise RuleViolation("broken_chain", "It does not follow the line before.")
    return str(claimed)


def read_header(line: bytes) -> Header:
    """Return what the first line of an event's journal says."""
    return Header(*_header_values(line, HEADER_KEYS, Header._fields))


def read_office_header(line: bytes) -> OfficeHeader:
    """Return what the first line of an office's journal says."""
    return OfficeHeader(*_header_values(line, OFFICE_HEADER_KEYS, OfficeHeader._fields))


def is_office_header(line: bytes) -> bool:
    """Tell whether a first line begins the journal of an office, not that of an event."""
    return _header_keys(parse(line)) == OFFICE_HEADER_KEYS


def _header_keys(raw: object) -> frozenset[str]:
    is_office = type(raw) is dict and "office" in raw
    return OFFICE_HEADER_KEYS if is_office else HEADER_KEYS


def _header_values(
    line: bytes, keys: frozenset[str], fields: tuple[str, ...]
) -> Iterator[str]:
    raw = parse(line)
    if type(raw) is not dict or raw.keys() != keys or raw["format"] != FORMAT:
        raise _refused("wrong_header", keys)
    return (str(raw[name]) for name in fields)


def _sealed(body: dict[str, Any], keys: frozenset[str]) -> Sealed:
    """Return a line with its hash in the place where the order of keys wants it."""
    if {*body, "hash"} != keys:
        message = f"a line must have the keys {', '.join(sorted(keys))}"
        raise BrokenInvariant(message)
    before = canonical({key: body[key] for key in body if key < "hash"})[:-1]
    after = canonical({key: body[key] for key in body if key > "hash"})[1:]
    digest = sha256(b"%b,%b" % (before, after)).hexdigest()
    return Sealed(b'%b,"hash":"%b",%b' % (before, digest.encode(), after), digest)


def _refused(code: str, keys: frozenset[str]) -> RuleViolation:
    return RuleViolation(code, f"This line must have the keys {', '.join(sorted(keys))}.")
