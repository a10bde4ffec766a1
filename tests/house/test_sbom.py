"""The bill of materials: every locked package once, and who asks for it."""

import json

from sbom import LOCK, PINNED, PROJECT, bill_of_materials, read_lock

TEXT, OWN = LOCK.read_text("utf-8"), PROJECT.read_text("utf-8")


def test_every_package_of_the_lock_is_on_the_bill_with_its_hashes() -> None:
    bill = bill_of_materials(TEXT, OWN)
    pinned = [found[1] for line in TEXT.splitlines() if (found := PINNED.match(line))]

    assert [one["name"] for one in bill["components"]] == pinned
    hashes = sum(len(one["hashes"]) for one in bill["components"])
    assert hashes == TEXT.count("--hash=sha256:")
    assert all(one["hashes"] for one in bill["components"])


def test_the_same_lock_gives_the_same_bytes() -> None:
    one, two = (json.dumps(bill_of_materials(TEXT, OWN)) for _ in range(2))

    assert one == two


def test_whoever_is_asked_for_is_on_the_bill_and_is_asked_for() -> None:
    bill = bill_of_materials(TEXT, OWN)
    own = bill["metadata"]["component"]["bom-ref"]
    known = {own, *(one["bom-ref"] for one in bill["components"])}
    needs = {one["ref"]: one["dependsOn"] for one in bill["dependencies"]}

    assert set(needs) == known
    assert {one for some in needs.values() for one in some} == known - {own}
    assert any(one.startswith("pkg:pypi/cryptography@") for one in needs[own])


def test_who_asks_is_read_from_one_line_or_from_several() -> None:
    lock = (
        "a==1 \\\n    --hash=sha256:" + "0" * 64 + "\n    # via b\n"
        "b==2 ; python_version > '3' \\\n    --hash=sha256:" + "1" * 64 + "\n"
        "    # via\n    #   a\n    #   capicua (pyproject.toml)\n"
    )

    assert read_lock(lock) == (
        ("a", "1", ("0" * 64,), ("b",)),
        ("b", "2", ("1" * 64,), ("a", "capicua")),
    )
