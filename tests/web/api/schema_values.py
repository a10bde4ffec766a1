"""Values by a JSON Schema: drawn so that they fit it, or bent so that they do not."""

from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from capicua.journal.scalar_codec import Schema

Values = st.SearchStrategy[Any]
LARGEST = 10**15 - 1
"""The largest number that a program may send."""
USUAL = 20
"""Up to here a number is often one that somebody means."""
TWISTS: tuple[Any, ...] = (None, {"no": []}, 0.5)
"""At least one of these is never what is wanted."""


def values_of(schema: Schema) -> Values:
    """Return values that a schema accepts."""
    match schema:
        case {"const": value}:
            return st.just(value)
        case {"enum": values}:
            return st.sampled_from(values)
        case {"anyOf": choices} | {"oneOf": choices}:
            return st.one_of([values_of(one) for one in choices])
        case {"type": kind}:
            return _BY_TYPE[kind](schema)
        case _:
            return st.none() | st.integers(0, 9)


def bent(schema: Schema, value: Any) -> Iterator[tuple[str, Any]]:
    """Yield bodies like a value that a schema does not accept, and where each differs."""
    accepts = Draft202012Validator(schema).is_valid
    for where, twisted in _near(value, "$"):
        for what, body in twisted:
            if not accepts(body):
                yield f"{where}: {what}", body
                break


def _near(value: Any, where: str) -> Iterator[tuple[str, list[tuple[str, Any]]]]:
    """Yield for each place of a value what could stand there instead."""
    yield where, [(repr(twist), twist) for twist in TWISTS]
    if isinstance(value, dict):
        yield where, [("one key more", value | {"no such key": 1})]
        for name in value:
            left = {key: one for key, one in value.items() if key != name}
            yield where, [(f"{name} is missing", left)]
    items = value.items() if isinstance(value, dict) else enumerate(_list(value))
    for name, one in items:
        for place, twisted in _near(one, f"{where}.{name}"):
            yield place, [(what, _put(value, name, twist)) for what, twist in twisted]


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _put(value: Any, name: Any, one: Any) -> Any:
    copy = value.copy()
    copy[name] = one
    return copy


def _object(schema: Schema) -> Values:
    required = schema.get("required", [])
    known = {name: values_of(one) for name, one in schema.get("properties", {}).items()}
    more = schema.get("additionalProperties", {})
    if more is not False and not known:
        return st.dictionaries(st.text(max_size=5), values_of(more), max_size=2)
    return st.fixed_dictionaries(
        {name: one for name, one in known.items() if name in required},
        optional={name: one for name, one in known.items() if name not in required},
    )


def _array(schema: Schema) -> Values:
    if "prefixItems" in schema:
        return st.tuples(*map(values_of, schema["prefixItems"])).map(list)
    return st.lists(
        values_of(schema["items"]),
        min_size=schema.get("minItems", 0),
        max_size=3,
        unique=schema.get("uniqueItems", False),
    )


def _text(schema: Schema) -> Values:
    if schema.get("contentEncoding") == "base64":
        return st.binary(max_size=20).map(lambda raw: b64encode(raw).decode())
    if "pattern" in schema:
        return st.from_regex(
            schema["pattern"].replace("$", r"\Z"), alphabet=st.characters(max_codepoint=127)
        )
    return st.text(max_size=12)


def _whole(schema: Schema) -> Values:
    least, most = schema.get("minimum", -LARGEST), schema.get("maximum", LARGEST)
    return st.integers(least, most) | st.integers(max(least, 0), min(most, USUAL))


_BY_TYPE: Mapping[str, Callable[[Schema], Values]] = {
    "integer": _whole,
    "boolean": lambda _: st.booleans(),
    "null": lambda _: st.none(),
    "string": _text,
    "array": _array,
    "object": _object,
}
