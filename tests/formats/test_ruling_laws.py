"""Whatever stands in a document, `capicua ruling` answers it or says what is wrong."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from capicua.formats.ruling import KEYS, answer_ruling
from capicua.kernel.error import RuleViolation
from capicua.play.ruling import Facts, Prior
from capicua.rulebooks import load
from capicua.rulebooks.codes import CODES

pytestmark = pytest.mark.slow

ASKED: dict[str, Any] = {
    "rulebook": "fid-2015",
    "infraction": "false_pass",
    "offender": 2,
    "starter": 1,
}

JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from([*CODES, "pairs", "continue", "21", "later", "A", 1, 2]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from([*KEYS, *Facts._fields, *Prior._fields, "A", "B", "x"]), inner
        )
    ),
    max_leaves=6,
)


@settings(max_examples=500)
@given(st.dictionaries(st.sampled_from([*KEYS, "odd"]), JUNK, max_size=4), st.data())
def test_any_document_is_answered_or_refused(
    changes: dict[str, Any], data: st.DataObject
) -> None:
    facts = data.draw(st.dictionaries(st.sampled_from(Facts._fields), JUNK, max_size=3))
    document = {**ASKED, "facts": facts, "choice": None, **changes}
    try:
        found = answer_ruling(document, load)
    except RuleViolation as problem:
        found = dict(problem.as_document())

    assert "error" in found or list(found) == list(answer_ruling(ASKED, load))


@given(JUNK)
def test_any_value_is_answered_or_refused(document: Any) -> None:
    with pytest.raises(RuleViolation) as problem:
        answer_ruling(document, load)

    assert problem.value.code in {"wrong_type", "missing_key", "unknown_key"}
