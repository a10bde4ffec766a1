"""What a running application keeps: the office, the news, the kept pages."""

import asyncio
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.requests import Request

from capicua.actions.engine.context import Caller
from capicua.actions.events.lifecycle import CreateEvent, create_event
from capicua.journal.actor import Actor, Role
from capicua.rulebooks.sections.competition import Modality
from capicua.web.app import create_app
from capicua.web.site.server import Server, running, server_of

DESK = Actor(Role.DESK, "u1")


async def server_at_work(app: FastAPI) -> tuple[Server, int | None]:
    async with running(app):
        server = server_of(Request({"type": "http", "app": app}))
        asked = CreateEvent("fid-2015", Modality.PAIRS, 3, "Copa")
        caller = Caller("copa", DESK, "first")
        await asyncio.to_thread(create_event, server.context, caller, asked)
        follower = server.hub.follow("copa", 0)
        greeting = await anext(follower)
        while b'"version": 1' not in greeting:
            greeting = await asyncio.wait_for(anext(follower), 5)
        return server, server.hub.known_version("copa")


def test_a_commit_is_heard_by_the_pages(tmp_path: Path) -> None:
    server, version = asyncio.run(server_at_work(create_app(tmp_path / "store.db")))

    assert version == 1
    assert server.context is server.workspace.context
    assert server.demo is None


def test_without_a_place_the_environment_says_where_the_store_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CAPICUA_STORE", str(tmp_path / "own.db"))

    asyncio.run(server_at_work(create_app()))

    assert (tmp_path / "own.db").exists()
