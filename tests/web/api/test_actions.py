"""Every action of an event for programs: none is left out, each says who may use it."""

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Any, get_args, get_origin, get_type_hints

from capicua import actions
from capicua.actions.engine.context import Caller, Context
from capicua.journal.codec import codec_of
from capicua.web.api.actions import ACTS, request_type
from capicua.web.site import urls

MADE_ELSEWHERE = {"create_event", "draw_seed"}
"""An event is made together with its hosting; a seed is drawn by pairing."""


def actions_of_events() -> Iterator[Any]:
    """Yield every function that takes a context, a caller and a wish."""
    for found in pkgutil.walk_packages(actions.__path__, "capicua.actions."):
        module = importlib.import_module(found.name)
        for _, one in inspect.getmembers(module, inspect.isfunction):
            if one.__module__ == module.__name__ and not one.__name__.startswith("_"):
                names = list(inspect.signature(one).parameters)
                is_action = names == ["context", "caller", "request"]
                if is_action and get_type_hints(one)["context"] is Context:
                    yield one


def parts_of(hint: Any) -> Iterator[Any]:
    """Yield every type that a value of a type is made of."""
    kind = get_origin(hint) or hint
    is_record = is_dataclass(kind) or hasattr(kind, "_fields")
    yield kind
    for one in (*get_args(hint), *(get_type_hints(kind).values() if is_record else ())):
        yield from parts_of(one)


def test_no_action_of_an_event_is_left_out() -> None:
    offered = {act.__name__ for acts in ACTS.values() for act in acts}

    assert {one.__name__ for one in actions_of_events()} - offered == MADE_ELSEWHERE


def test_an_action_is_declared_under_the_power_that_it_asks_for() -> None:
    wrong = []
    for power, acts in ACTS.items():
        for act in acts:
            asked = set(re.findall(r"Permission\.(\w+)", inspect.getsource(act)))
            if asked and power.name not in asked:
                wrong.append((act.__name__, power, asked))

    assert wrong == []


def test_every_wish_can_be_described_and_read() -> None:
    for acts in ACTS.values():
        for act in acts:
            kind = request_type(act)
            schema = codec_of(kind).schema()
            assert (schema["type"], schema["title"]) == ("object", kind.__name__)
            assert get_type_hints(act)["caller"] is Caller


def test_a_wish_is_told_the_same_by_every_process() -> None:
    # A request is known again by how its wish is written, and a set of words is written
    # in another order after every start of the server.
    hints = [
        one for acts in ACTS.values() for act in acts for one in parts_of(request_type(act))
    ]

    assert {one for one in hints if one in (set, frozenset)} == set()


def test_an_address_is_the_name_of_the_action() -> None:
    addresses = [
        urls.api.action(act.__name__).pattern for acts in ACTS.values() for act in acts
    ]

    assert len(addresses) == len(set(addresses))
    assert "/api/events/{event}/publish-round" in addresses
