"""Rulebooks in files: a club's own TOML that extends an official rulebook."""

from __future__ import annotations

import os.path
from pathlib import Path

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.layer import Layer, Text, parse
from capicua.rulebooks.loading import BASES, OFFICIAL, build_new, load, packaged
from capicua.rulebooks.problem import nearest
from capicua.rulebooks.rulebook import Rulebook

MOST_BYTES = 1_000_000
SUFFIX = ".toml"


def load_book(name: str, beside: Path | None = None) -> Rulebook:
    """Return an official rulebook by id, or a custom one by the path of its file.

    A relative path is taken from the folder of the file that names it (``beside``).
    """
    if name in OFFICIAL:
        return load(name)
    if not name.endswith(SUFFIX):
        raise RuleViolation(
            "unknown_rulebook",
            f'There is no rulebook "{name[:40]}". {nearest(name, OFFICIAL)} '
            f"A rulebook of your own is named by the path of its {SUFFIX} file.",
            at="rulebook",
        )
    return build_new(_read_file((beside or Path()) / name), _read_parent)


def _read_parent(name: str, naming: str | None) -> Layer:
    """Return the parent that a file names: an official one, or a file relative to it."""
    if name in OFFICIAL or name in BASES or not name.endswith(SUFFIX):
        return packaged(name, naming)
    return _read_file(Path(naming or "").parent / name)


def _read_file(path: Path) -> Layer:
    # Without "a/../": a circle of files must be seen as one.
    path = Path(os.path.normpath(path))
    try:
        if path.stat().st_size > MOST_BYTES:
            raise RuleViolation(
                "too_large", f"{path} is larger than 1 MB; that is no rulebook."
            )
        content = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RuleViolation(
            "not_utf8", f"{path} is not UTF-8 text. Save it as UTF-8 and try again."
        ) from None
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        raise RuleViolation(
            "file_not_read", f"{path} cannot be read: {reason}. Check the path."
        ) from None
    except ValueError:
        raise RuleViolation(
            "file_not_read", f"{str(path)[:40]!r} is no path of a file. Check its letters."
        ) from None
    return parse(Text(str(path), content))


def write_new(path: Path, content: str) -> None:
    """Write a new rulebook file; one that exists is never touched."""
    if path.suffix != SUFFIX:
        raise RuleViolation(
            "wrong_name", f"{path} must end in {SUFFIX}, so that it is known as a rulebook."
        )
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(content)
    except FileExistsError:
        raise RuleViolation(
            "file_exists", f"{path} exists already and was left alone. Choose another name."
        ) from None
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        raise RuleViolation(
            "file_not_written", f"{path} cannot be written: {reason}. Choose another place."
        ) from None
