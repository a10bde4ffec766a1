"""Addresses stand in `web/site/urls` alone: not in code, templates or scripts."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from jinja2 import Environment, nodes

import capicua
from capicua.web.site import urls
from capicua.web.site.urls.url import AnyUrl, Url

SOURCE = Path(capicua.__file__).parent
WEB = SOURCE / "web"
DECLARING = WEB / "site" / "urls"
ASSETS = WEB / "site" / "assets.py"
"""Files of pages have addresses of their own, which `asset` gives to templates."""
DECLARED: dict[tuple[str, str], AnyUrl] = {
    (audience, name): url
    for audience in urls.__all__
    for name, url in vars(getattr(urls, audience)).items()
    if isinstance(url, Url)
}
VALUES = {
    one: {count - url.is_of_event, count}
    for one, url in DECLARED.items()
    for count in (len(get_args(vars(url)["__orig_class__"])),)
}
"""How many values a URL takes; on a page of an event, the event is filled in."""
STATIC = WEB / "static"
TEMPLATES = {
    str(file.relative_to(WEB)): re.sub(
        r"\{#.*?#\}", "", file.read_text(encoding="utf-8"), flags=re.DOTALL
    )
    for file in sorted((WEB / "templates").rglob("*.html"))
}
ANY = "\0"
"""What is not known before the program runs."""
WRITTEN = re.compile(rf"(?:^|[\"'{ANY}])/\w")
"""An address, or how one goes on after what is filled in."""
JINJA = re.compile(r"\{\{(.*?)\}\}|\{%(.*?)%\}", re.DOTALL)
IN_HTML = re.compile(rf"(?:[=\s][\"']|{ANY})/[a-z][^\s{ANY}]*")
IN_SCRIPT = re.compile(r"[\"'`]/\w[^\"'`]*|\$\{[^}]*\}/[a-z][^`$]*|[(=,]\s*/\^?\\/\w.*/")
"""A text, a text that goes on after what is filled in, or a pattern of one."""


def strings_of(tree: ast.AST) -> Iterator[str]:
    """Yield every text of a module; ids of requests are told apart by a slash, too."""
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="caller")):
                continue
            case ast.Constant(value=str(text)):
                yield text
            case ast.JoinedStr(values=parts):
                yield "".join(
                    str(one.value) if isinstance(one, ast.Constant) else ANY
                    for one in parts
                )
                for one in parts:
                    yield from strings_of(one)
            case _:
                yield from strings_of(node)


def is_address(text: str) -> bool:
    """Tell whether a route of the site could be meant."""
    steps = re.split(r"[?#]", text)[0].split("/")
    # A slash alone separates many things.
    return (
        len(text) > 1
        and text.startswith("/")
        and any(_fits(steps, url.pattern.split("/")) for url in DECLARED.values())
    )


def _fits(steps: list[str], pattern: list[str]) -> bool:
    return len(steps) == len(pattern) and all(
        step == wanted or ANY in step or (bool(step) and "{" in wanted)
        for step, wanted in zip(steps, pattern, strict=True)
    )


def test_texts_are_found_wherever_they_stand() -> None:
    code = """go(ask, f"/events/{ask.event}/{'desk'}", said="x"); ask.caller("/here")"""

    assert list(strings_of(ast.parse(code))) == [f"/events/{ANY}/{ANY}", "desk", "x"]


def test_an_address_is_recognised() -> None:
    assert is_address("/events/copa/desk")
    assert is_address(f"/events/{ANY}/{ANY}?show=all#t7")
    assert is_address(f"/rulebooks/{ANY}")
    assert not is_address("/usr/share/fonts")
    assert not is_address("/events")
    assert WRITTEN.search(f"{ANY}/hands") is not None
    assert WRITTEN.search(f"{ANY}/{ANY}") is None


def test_no_module_writes_an_address() -> None:
    modules = [
        file
        for file in sorted(SOURCE.rglob("*.py"))
        if DECLARING not in file.parents and file != ASSETS
    ]
    found = [
        (str(file.relative_to(SOURCE)), text)
        for file in modules
        for text in strings_of(ast.parse(file.read_text(encoding="utf-8")))
        if is_address(text)
        or (WEB in file.parents and WRITTEN.search(text.partition("\n")[0]))
    ]

    assert found == []


def test_no_template_writes_an_address() -> None:
    found = []
    for name, text in TEMPLATES.items():
        told = [first or second for first, second in JINJA.findall(text)]
        found += [(name, one) for one in told if WRITTEN.search(one)]
        found += [(name, one) for one in IN_HTML.findall(JINJA.sub(ANY, text))]

    assert found == []


def test_templates_call_declared_urls_with_as_many_values_as_they_have() -> None:
    called = [
        (name, one, count)
        for name, text in TEMPLATES.items()
        for one, count in calls_of(Environment(autoescape=True).parse(text))
    ]
    wrong = [call for call in called if call[2] not in VALUES.get(call[1], ())]

    assert len(called) > 300
    assert wrong == []


def calls_of(tree: nodes.Template) -> Iterator[tuple[tuple[str, str], int]]:
    """Yield the URLs that a template calls, each with the number of its values."""
    for call in tree.find_all(nodes.Call):
        match call.node:
            case nodes.Getattr(
                node=nodes.Getattr(node=nodes.Name(name="url"), attr=audience), attr=name
            ):
                yield (audience, name), len(call.args)


def test_no_script_writes_an_address() -> None:
    found = {
        (str(file.relative_to(STATIC)), one)
        for file in sorted(STATIC.rglob("*.js"))
        for line in file.read_text(encoding="utf-8").splitlines()
        for one in written_in_script(line)
    }

    assert found == set()


def written_in_script(line: str) -> list[str]:
    """Return the addresses in a line of a script, but for those in a comment."""
    return [] if line.lstrip().startswith("//") else IN_SCRIPT.findall(line)


def test_an_address_in_a_script_is_recognised() -> None:
    assert written_in_script('go("/sw.js");') == ['"/sw.js']
    assert written_in_script("go(`${page}/undo`);") == ["${page}/undo"]
    assert written_in_script("const PAGES = /^\\/events\\/me$/;") == [
        "= /^\\/events\\/me$/"
    ]
    assert written_in_script("// It lies at '/me'.") == []
    assert written_in_script("const half = all / 2 + `${one} / ${two}`;") == []
