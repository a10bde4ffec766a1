"""Canonical JSON: one text for one value."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.journal.canonical import canonical, parse
from capicua.kernel.error import BrokenInvariant, RuleViolation

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(codec="utf-8")),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(st.characters(codec="utf-8")), inner, max_size=4)
    ),
)


@given(VALUES)
def test_a_value_is_read_back_from_its_text(value: object) -> None:
    assert parse(canonical(value)) == value


@given(st.dictionaries(st.text(st.characters(codec="utf-8")), st.integers()))
def test_the_order_of_keys_does_not_matter(value: dict[str, int]) -> None:
    turned = dict(reversed(list(value.items())))

    assert canonical(turned) == canonical(value)


@pytest.mark.parametrize("value", [1.5, {"a": [1.0]}, {1: 2}, {"a": {2}}, float("nan")])
def test_what_has_no_canonical_text_is_our_mistake(value: object) -> None:
    with pytest.raises(BrokenInvariant):
        canonical(value)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        pytest.param(b'{"a": 1}', "not_canonical", id="blank"),
        pytest.param(b'{"b":1,"a":2}', "not_canonical", id="unsorted"),
        pytest.param(b'{"a":1,"a":1}', "not_canonical", id="key-twice"),
        pytest.param(b'{"a":"\\u00f1"}', "not_canonical", id="escaped"),
        pytest.param(b'{"a":"\\ud800"}', "not_utf8", id="half-a-pair"),
        pytest.param(b'{"a":1.5}', "not_json", id="float"),
        pytest.param(b'{"a":NaN}', "not_json", id="nan"),
        pytest.param(b'{"a":1e3}', "not_json", id="exponent"),
        pytest.param(b'{"a":"\xff"}', "not_json", id="not-utf8"),
        pytest.param(b"", "not_json", id="nothing"),
        pytest.param(b"[" * 100_000, "too_deep", id="too-deep"),
        pytest.param(b"-0", "not_canonical", id="minus-zero"),
    ],
)
def test_another_text_is_refused(text: bytes, code: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        parse(text)

    assert refusal.value.code == code
