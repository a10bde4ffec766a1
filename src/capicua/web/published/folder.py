"""Folder of a published site: a version is there whole or not at all."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from capicua.kernel.error import RuleViolation
from capicua.store.world import new_request_id

KEPT_VERSIONS = 2
"""The newest, and the one before it, from which somebody may still read."""


def write_site(folder: Path, files: Mapping[str, bytes], *, replace: bool = False) -> None:
    """Write a site into a new folder; until all of it is written there is none."""
    if folder.is_symlink() or (folder.exists() and not (replace and folder.is_dir())):
        raise RuleViolation(
            "file_exists",
            f"{folder} exists. Choose another folder, or say --replace.",
            at="folder",
        )
    fresh = _beside(folder, "new")
    old = _beside(folder, "old")
    try:
        _write(fresh, files)
        if folder.exists():
            folder.rename(old)
        fresh.rename(folder)
    except OSError as error:
        raise _unwritable(folder, error) from None
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.rmtree(old, ignore_errors=True)


def publish_site(folder: Path, files: Mapping[str, bytes]) -> None:
    """Put a new version in the place of the one before, in one step of the file system.

    The folder is a link to the newest of the versions that lie beside it.
    """
    if folder.exists() and not folder.is_symlink():
        raise RuleViolation(
            "file_exists",
            f"{folder} exists and was not made by capicua publish. Choose another folder.",
            at="folder",
        )
    versions = versions_of(folder)
    try:
        fresh = versions / new_request_id()
        _write(fresh, files)
        link = _beside(folder, "link")
        link.symlink_to(Path(versions.name) / fresh.name, target_is_directory=True)
        link.replace(folder)
    except OSError as error:
        raise _unwritable(folder, error) from None
    _forget_old(versions, fresh)


def versions_of(folder: Path) -> Path:
    """Return where the versions of a published folder lie."""
    return folder.parent / f".{folder.name}.versions"


def _write(fresh: Path, files: Mapping[str, bytes]) -> None:
    for parent in {(fresh / name).parent for name in files}:
        parent.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (fresh / name).write_bytes(content)


def _forget_old(versions: Path, newest: Path) -> None:
    """Leave the newest versions; what a stopped run left half is among the others."""
    there = [one for one in versions.iterdir() if one != newest]
    there.sort(key=lambda one: one.stat().st_mtime, reverse=True)
    for one in there[KEPT_VERSIONS - 1 :]:
        shutil.rmtree(one, ignore_errors=True)
    with suppress(OSError):
        os.utime(versions)


def _beside(folder: Path, what: str) -> Path:
    return folder.parent / f".{folder.name}.{what}-{new_request_id()}"


def _unwritable(folder: Path, error: OSError) -> RuleViolation:
    reason = (error.strerror or "unknown reason").lower()
    message = f"{folder} cannot be written: {reason}."
    return RuleViolation("cannot_write", message, at="folder")
