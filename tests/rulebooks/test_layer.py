"""Chains of rulebook files."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.layer import Layer, Text, chain, parse, table_of


def file(name: str, content: str) -> Layer:
    return parse(Text(name, content))


def test_a_chain_goes_from_the_root_to_the_leaf() -> None:
    files = {
        "b": file("b", 'id = "middle"\nextends = "c"'),
        "c": file("c", ""),
    }

    layers = chain(file("a", 'extends = "b"'), lambda name, _: files[name])

    assert [layer.source for layer in layers] == ["c", "middle", "a"]


def test_a_circle_of_files_is_refused() -> None:
    files = {"a": file("a", 'extends = "b"'), "b": file("b", 'extends = "a"')}

    with pytest.raises(RuleViolation, match="a → b → a goes in a circle") as refusal:
        chain(files["a"], lambda name, _: files[name])

    assert refusal.value.code == "cycle"


def test_a_chain_that_never_ends_is_refused() -> None:
    def endless(name: str, _: str | None) -> Layer:
        return file(name, f'extends = "{name}x"')

    with pytest.raises(RuleViolation, match="circle"):
        chain(endless("a", None), endless)


def test_a_table_that_is_none_is_empty() -> None:
    assert table_of(file("a", "match = 3"), "match") == {}
