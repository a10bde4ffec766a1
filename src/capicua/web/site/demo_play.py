"""Demo event that is played in the background, until the server ends."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Mapping
from typing import NamedTuple

from capicua.actions.accounts.demo import (
    DemoAccount,
    close_demo,
    is_demo_removed,
    open_demo,
)
from capicua.actions.accounts.workspace import Workspace
from capicua.kernel.error import RuleViolation
from capicua.lab.demo import (
    LONGEST_PAUSE,
    SPEED,
    demo_plan,
    newest_demo,
    play_demo,
    prepare_demo,
)
from capicua.lab.rehearsal.plan import RehearsalPlan
from capicua.wording.language import choose, words_for

TITLE = "Copa Capicúa"


class Demo(NamedTuple):
    """A demo that runs: as whom it can be entered, and which event it plays."""

    accounts: tuple[DemoAccount, ...]
    event: str
    end: threading.Event
    player: threading.Thread

    def stop(self) -> None:
        """Let the players go home, and wait until they have."""
        self.end.set()
        self.player.join()


class _EndedError(Exception):
    """The server ends; nobody plays on."""


def start_demo(workspace: Workspace) -> Demo | None:
    """Prepare the demo and play it until it is over or the server ends; None: removed."""
    newest = newest_demo(workspace.context)
    if newest and is_demo_removed(workspace, demo_plan(newest, TITLE).event):
        close_demo(workspace)
        return None
    plan = prepare_demo(workspace.context, TITLE)
    end = threading.Event()
    player = threading.Thread(target=_play, args=(workspace, plan, end), daemon=True)
    demo = Demo(open_demo(workspace, plan.event), plan.event, end, player)
    player.start()
    return demo


def tell_demo(demo: Demo, environment: Mapping[str, str]) -> None:
    """Print as whom the demo can be entered."""
    words = words_for(choose(environment.get("LC_ALL") or environment.get("LANG")))
    lines = [words.text("The demo can be entered with one click, or as:")]
    lines += [
        f"  {one.account.login}  {one.password}  ({one.account.name})"
        for one in demo.accounts
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()


def _play(workspace: Workspace, plan: RehearsalPlan, end: threading.Event) -> None:
    def pace(seconds: float) -> None:
        if end.wait(min(seconds / SPEED, LONGEST_PAUSE)):
            raise _EndedError

    try:
        play_demo(workspace.context, plan, pace)
    except _EndedError:
        return
    except RuleViolation as refusal:
        # Whoever looks at the demo may close the round or withdraw somebody meanwhile.
        logging.getLogger(__name__).info("The demo ends: %s", refusal)
