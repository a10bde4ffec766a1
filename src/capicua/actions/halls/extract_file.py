"""File of an extract (`.zip`): the bundle of an office, less, and signed by its key."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple
from zipfile import ZipFile

from capicua.actions.engine.ports import Attachment
from capicua.actions.proof.archive import (
    BEGINNING,
    open_archive,
    read_json,
    write_archive,
)
from capicua.actions.proof.bundle import BESIDE, JOURNAL, bundle_members
from capicua.actions.proof.office_bundle import OfficeFile, read_office_file
from capicua.actions.registry.offices import SigningKeys
from capicua.journal.canonical import canonical
from capicua.kernel.error import RuleViolation
from capicua.office.state import OfficeState
from capicua.office.verify import verify_office
from capicua.rulebooks.editions import official_edition

SIGNATURE = "signature.json"
EXTRACT = "extract"
"""Under this key of what lies beside the journal stands what the extract is."""


class ExtractFrame(NamedTuple):
    """What an extract is: of which office, for which event, when it was given."""

    office: str
    event: str
    given_at: str
    secret: str
    """By this the office knows again what comes back from whoever holds the extract."""


class SignedExtract(NamedTuple):
    """An extract that was found to be as its office signed it."""

    frame: ExtractFrame
    file: OfficeFile
    state: OfficeState


def write_extract(
    journal: bytes,
    beside: Mapping[str, Any],
    files: tuple[Attachment, ...],
    frame: ExtractFrame,
    sign: Callable[[bytes], str],
) -> bytes:
    """Return the file of an extract; the signature covers each part of it by name."""
    told = {**beside, EXTRACT: frame._asdict()}
    digests = dict(_digests(journal, told))
    signature = {
        "digests": digests,
        "signature": sign(canonical(digests)),
    }
    text = json.dumps(signature, sort_keys=True, indent=1)
    members = [*bundle_members(journal, told, files), (SIGNATURE, text)]
    return write_archive(members, is_packed=True)


def read_extract(content: bytes, keys: SigningKeys) -> SignedExtract:
    """Return an extract; refuse what is not as its office signed it, and say which part.

    The office's key is the one with which its journal begins.
    """
    if not content.startswith(BEGINNING):
        raise RuleViolation("wrong_extract", "This is no extract of an office.")
    with open_archive(content) as bundle:
        state = _proven(bundle.read(JOURNAL))
        _check_parts(bundle, keys, state.public_key)
        found = read_office_file(bundle)
        frame = ExtractFrame(**found.raw[EXTRACT])
    if frame.office != found.office:
        raise RuleViolation(
            "wrong_extract", "The extract is of another office than its journal."
        )
    return SignedExtract(frame, found, state)


def _proven(journal: bytes) -> OfficeState:
    """Return the office of a journal, or raise its first damage with the line."""
    found = verify_office(journal, official_edition)
    if found.damages:
        line, code, message = found.damages[0]
        raise RuleViolation(code, f"Line {line}: {message}", at=f"{JOURNAL}: line {line}")
    if found.state is None:
        raise RuleViolation("wrong_extract", "The extract holds no office.", at=JOURNAL)
    return found.state


def _check_parts(bundle: ZipFile, keys: SigningKeys, public_key: str) -> None:
    """Raise if the signature is not the office's, or a part is not what was signed."""
    if SIGNATURE not in bundle.namelist():
        raise RuleViolation("wrong_extract", "The extract is not signed.", at=SIGNATURE)
    signed = read_json(bundle.read(SIGNATURE))
    wanted, signature = dict(signed["digests"]), str(signed["signature"])
    if not keys.is_signed(public_key, canonical(wanted), signature):
        raise RuleViolation(
            "wrong_signature",
            "The signature is not that of the office. Ask for the extract anew.",
            at=SIGNATURE,
        )
    beside = read_json(bundle.read(BESIDE))
    found = dict(_digests(bundle.read(JOURNAL), beside))
    changed = [
        one for one in sorted({*wanted, *found}) if wanted.get(one) != found.get(one)
    ]
    if changed:
        raise RuleViolation(
            "changed_extract",
            "This part of the extract was changed after the office signed it: {part}.",
            at=changed[0],
            part=changed[0],
        )


def _digests(journal: bytes, beside: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the digest of each part; the files are in their list by their own."""
    yield JOURNAL, sha256(journal).hexdigest()
    for name, part in beside.items():
        yield f"{BESIDE}: {name}", sha256(canonical(part)).hexdigest()
