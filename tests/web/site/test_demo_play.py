"""A demo that is played: its tables go on by themselves until the server ends."""

import threading
from pathlib import Path

import pytest

from capicua.actions.accounts.demo import open_demo
from capicua.journal import chain
from capicua.store.opening import open_store
from capicua.web.site.demo_play import Demo, DemoSeason, start_demo, tell_demo
from capicua.web.site.server import workspace_of

pytestmark = pytest.mark.slow


def test_the_tables_go_on_and_end_with_the_server(tmp_path: Path) -> None:
    with open_store(tmp_path / "demo.db", chain) as store:
        office = workspace_of(store)
        demo = start_demo(office)
        assert demo is not None
        begun = store.head(demo.event).seq
        heard = threading.Event()
        stop = store.listen(lambda _, version: heard.set() if version > begun else None)
        assert heard.wait(60)
        stop()
        demo.stop()

        assert not demo.player.is_alive()
        assert not demo.season.thread.is_alive()
        made = demo.season.progress
        assert made is None or made.people <= demo.season.wanted.people


def test_the_terminal_tells_who_may_enter(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_store(tmp_path / "demo.db", chain) as store:
        workspace, end = workspace_of(store), threading.Event()
        accounts = open_demo(workspace, "copa")
    season = DemoSeason(workspace, end)
    tell_demo(Demo(accounts, "copa", end, threading.Thread(), season), {"LANG": "en"})

    told = capsys.readouterr().out.splitlines()
    assert told[0] == "The demo can be entered with one click, or as:"
    assert [line.split()[0] for line in told[1:]] == [one.account.login for one in accounts]
