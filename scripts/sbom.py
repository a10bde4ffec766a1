"""Bill of materials (SBOM) in CycloneDX 1.6: every package that an installation has.

Usage: .venv/bin/python scripts/sbom.py > capicua.cdx.json

It is made of requirements.lock, so the same lock gives the same bytes; licences are those
that the installed packages declare.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LOCK, PROJECT = ROOT / "requirements.lock", ROOT / "pyproject.toml"
PINNED = re.compile(r"([A-Za-z0-9._-]+)==([^ ;\\]+)")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
VIA = re.compile(r"    #   (?:via )?|    # via ")


class Locked(NamedTuple):
    """A package of the lock, and which ones ask for it."""

    name: str
    version: str
    hashes: tuple[str, ...]
    wanted_by: tuple[str, ...]


def read_lock(text: str) -> tuple[Locked, ...]:
    """Return the packages of a lock file, in its order."""
    found: list[Locked] = []
    for line in text.splitlines():
        if pinned := PINNED.match(line):
            found.append(Locked(pinned[1], pinned[2], (), ()))
        elif hashed := HASH.search(line):
            last = found[-1]
            found[-1] = last._replace(hashes=(*last.hashes, hashed[1]))
        elif said := VIA.match(line):
            asked = line[said.end() :].partition(" ")[0]
            last = found[-1]
            found[-1] = last._replace(wanted_by=(*last.wanted_by, asked))
    return tuple(found)


def bill_of_materials(lock: str, project: str) -> dict[str, Any]:
    """Return the bill of materials of a lock and the project that it locks."""
    packages, own = read_lock(lock), tomllib.loads(project)["project"]
    ours = f"pkg:pypi/{own['name']}@{own['version']}"
    asked: dict[str, set[str]] = {ours: set(), **{_purl(one): set() for one in packages}}
    for one in packages:
        # What builds the package has no asker in the lock: it is ours.
        for by in one.wanted_by or (own["name"],):
            # One that is pinned for each Python stands on the bill more than once.
            for ref in [_purl(each) for each in packages if each.name == by] or [ours]:
                asked[ref].add(_purl(one))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": ours,
                "name": own["name"],
                "version": own["version"],
                "purl": ours,
                "licenses": [{"license": {"id": own["license"]}}],
            }
        },
        "components": [_component(one) for one in packages],
        "dependencies": [
            {"ref": ref, "dependsOn": sorted(needs)} for ref, needs in asked.items()
        ],
    }


def _component(one: Locked) -> dict[str, Any]:
    told = {
        "type": "library",
        "bom-ref": _purl(one),
        "name": one.name,
        "version": one.version,
        "purl": _purl(one),
        "hashes": [{"alg": "SHA-256", "content": each} for each in one.hashes],
    }
    licence = _licence(one.name)
    return told | ({"licenses": [{"license": {"name": licence}}]} if licence else {})


def _licence(name: str) -> str:
    """Return what a package says of its licence; empty where it is not installed."""
    try:
        told = metadata(name)
    except PackageNotFoundError:
        return ""
    for key in ("License-Expression", "License"):
        if key in told:
            return told[key].strip().partition("\n")[0][:100]
    return ""


def _purl(one: Locked) -> str:
    return f"pkg:pypi/{one.name.lower()}@{one.version}"


if __name__ == "__main__":
    found = bill_of_materials(LOCK.read_text("utf-8"), PROJECT.read_text("utf-8"))
    sys.stdout.write(json.dumps(found, ensure_ascii=False, indent=1) + "\n")
