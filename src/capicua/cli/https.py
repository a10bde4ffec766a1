"""https of `capicua serve`: a certificate and its key, proven to fit before a start."""

from __future__ import annotations

import ssl
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from capicua.kernel.error import RuleViolation
from capicua.wording.language import Words

CertOption = Annotated[
    Path | None,
    typer.Option(
        "--cert",
        help="The certificate with which this server speaks https, as PEM with what "
        "stands above it; `capicua certificate` makes one for a hall.",
        show_default=False,
    ),
]
KeyOption = Annotated[
    Path | None,
    typer.Option("--key", help="The key of that certificate, as PEM.", show_default=False),
]


class Certificate(NamedTuple):
    """The two files that a server shows itself by."""

    cert: Path
    key: Path


def chosen_certificate(
    cert: Path | None, key: Path | None, words: Words
) -> Certificate | None:
    """Return the files that were named, or say what is wrong; None: plain http."""
    if cert is None and key is None:
        return None
    if cert is None or key is None:
        sentence = words.text("--cert and --key belong together; name both files.")
        raise RuleViolation("bad_certificate", sentence, at="cert" if key else "key")
    try:
        # A key with a passphrase would else be asked for in every worker.
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(cert, key, password="")
    except (OSError, ValueError) as error:
        raise _refusal(error, cert, key, words) from error
    return Certificate(cert.absolute(), key.absolute())


def _refusal(
    error: OSError | ValueError, cert: Path, key: Path, words: Words
) -> RuleViolation:
    missing = next((one for one in (cert, key) if not one.is_file()), None)
    if missing is not None:
        sentence = words.text("There is no file {file}.", file=missing)
    elif isinstance(error, PermissionError):
        sentence = words.text(
            "{cert} or {key} cannot be read by this account.", cert=cert, key=key
        )
    else:
        sentence = words.text(
            "{cert} and {key} are no certificate with its key, both as PEM and the key "
            "without a passphrase. `capicua certificate` makes them for a hall.",
            cert=cert,
            key=key,
        )
    return RuleViolation("bad_certificate", sentence, at="cert")
