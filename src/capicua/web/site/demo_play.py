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
from capicua.lab.demo_season import OFFICE, WHOLE, Season, SeasonProgress
from capicua.lab.rehearsal.plan import RehearsalPlan
from capicua.store.signing import Ed25519Keys
from capicua.wording.language import choose, words_for

TITLE = "Copa Capicúa"
LET_OTHERS = 0.05
"""Seconds between two steps of making the federation."""
TOLD_EVERY = 10


class Demo(NamedTuple):
    """A demo that runs: as whom it can be entered, and which event it plays."""

    accounts: tuple[DemoAccount, ...]
    event: str
    end: threading.Event
    player: threading.Thread
    season: DemoSeason

    def stop(self) -> None:
        """Let the players go home, and wait until they have."""
        self.end.set()
        self.player.join()
        self.season.thread.join()


class DemoSeason:
    """The demo's federation, which is made while the demo is shown already."""

    def __init__(self, workspace: Workspace, end: threading.Event) -> None:
        self.office = OFFICE
        self.wanted = WHOLE
        self.progress: SeasonProgress | None = None
        """None: nothing is there yet."""
        self._end = end
        self._season = Season(workspace, Ed25519Keys())
        self.thread = threading.Thread(target=self._make, daemon=True)

    @property
    def is_whole(self) -> bool:
        """Tell whether everything is there."""
        now = self.progress
        return now == SeasonProgress(self.wanted.people, self.wanted.events)

    def _make(self) -> None:
        try:
            self._season.play(self._pace, self._tell)
        except _EndedError:
            return
        except RuleViolation as refusal:
            # Whoever entered the demo may have changed what was to be made.
            logging.getLogger(__name__).info("The federation ends: %s", refusal)

    def _pace(self, seconds: float) -> None:
        """Let whoever looks at the demo go first; no event of then is waited for."""
        del seconds
        if self._end.wait(LET_OTHERS):
            raise _EndedError

    def _tell(self, progress: SeasonProgress) -> None:
        self.progress = progress
        has_people = progress.people == self.wanted.people
        if has_people and progress.events % TOLD_EVERY == 0:
            sys.stdout.write(
                f"{OFFICE}: {progress.people}/{self.wanted.people}, "
                f"{progress.events}/{self.wanted.events}\n"
            )
            sys.stdout.flush()


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
    season = DemoSeason(workspace, end)
    demo = Demo(open_demo(workspace, plan.event), plan.event, end, player, season)
    player.start()
    season.thread.start()
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
