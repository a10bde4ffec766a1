"""`capicua export site` and `capicua publish`: public pages as files."""

import json
from pathlib import Path

from actions.tournament_documents import copa
from cli.terminal import Answer, capicua


def ask(folder: Path, *arguments: str) -> Answer:
    store = ("--store", str(folder / "capicua.db"))
    if not (folder / "in.json").exists():
        (folder / "in.json").write_text(json.dumps(copa()), "utf-8")
        assert capicua("import", str(folder / "in.json"), *store).status == 0
    return capicua(*arguments, *store)


def test_an_event_becomes_a_folder_of_pages(tmp_path: Path) -> None:
    out = tmp_path / "site"

    done = ask(tmp_path, "export", "site", "copa", str(out), "--lang", "en", "--json")

    told = json.loads((out / "version.json").read_text("utf-8"))
    assert (done.status, done.document["version"]) == (0, told["version"])
    assert done.document["files"] == sum(one.is_file() for one in out.rglob("*"))
    assert '<html lang="en"' in (out / "index.html").read_text("utf-8")
    again = ask(tmp_path, "export", "site", "copa", str(out))
    assert (again.status, "--replace" in again.err) == (2, True)


def test_a_published_folder_is_a_link_to_its_newest_version(tmp_path: Path) -> None:
    out = tmp_path / "live"

    done = ask(tmp_path, "publish", "copa", str(out), "--once")

    assert done.status == 0
    assert out.is_symlink()
    assert (out / "standings.html").is_file()


def test_what_is_not_there_cannot_be_published(tmp_path: Path) -> None:
    done = ask(tmp_path, "export", "site", "nada", str(tmp_path / "site"), "--json")

    assert (done.status, done.document["error"]["code"]) == (2, "no_such_event")
    assert not (tmp_path / "site").exists()
