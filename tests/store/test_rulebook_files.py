"""Custom rulebooks in files."""

from pathlib import Path

import pytest

from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load
from capicua.store.rulebook_files import MOST_BYTES, load_book, write_new


def test_an_official_rulebook_needs_no_file() -> None:
    assert load_book("pr") is load("pr")


def test_a_relative_path_is_taken_from_the_file_that_names_it(tmp_path: Path) -> None:
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "club.toml").write_text('extends = "base/own.toml"', "utf-8")
    (folder / "base").mkdir()
    (folder / "base" / "own.toml").write_text(
        'id = "own"\nextends = "fed"\n[settings]\nextra_hands = 2', "utf-8"
    )

    book = load_book("rules/club.toml", beside=tmp_path)

    assert book.parents == ("fed", "own")
    assert book.settings.extra_hands.value == 2


def test_a_circle_through_folders_is_seen(tmp_path: Path) -> None:
    folder = tmp_path / "a"
    folder.mkdir()
    (folder / "x.toml").write_text('extends = "../a/x.toml"', "utf-8")

    with pytest.raises(RuleViolation) as refusal:
        load_book(str(folder / "x.toml"))

    assert refusal.value.code == "cycle"


@pytest.mark.parametrize(
    ("name", "content", "code", "sentence"),
    [
        pytest.param("none.toml", None, "file_not_read", "no such file", id="missing"),
        pytest.param("a.toml", b"\xff\xfe", "not_utf8", "Save it as UTF-8", id="not-utf-8"),
        pytest.param(
            "a.toml",
            b"#" * (MOST_BYTES + 1),
            "too_large",
            "larger than 1 MB",
            id="too-large",
        ),
        pytest.param("a.toml", b"x = [", "not_toml", "not valid TOML", id="not-toml"),
        pytest.param("fid-205", None, "unknown_rulebook", '"fid-2015"', id="mistyped-id"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused(
    tmp_path: Path, name: str, content: bytes | None, code: str, sentence: str
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)

    with pytest.raises(RuleViolation, match=sentence) as refusal:
        load_book(name, beside=tmp_path)

    assert refusal.value.code == code


def test_a_new_file_is_written_once(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"

    write_new(file, "first")
    with pytest.raises(RuleViolation, match="was left alone"):
        write_new(file, "second")

    assert file.read_text("utf-8") == "first"


@pytest.mark.parametrize(
    ("name", "code"),
    [("club.txt", "wrong_name"), ("no/such/club.toml", "file_not_written")],
)
def test_a_new_file_needs_a_good_name_and_place(
    tmp_path: Path, name: str, code: str
) -> None:
    with pytest.raises(RuleViolation) as refusal:
        write_new(tmp_path / name, "")

    assert refusal.value.code == code
