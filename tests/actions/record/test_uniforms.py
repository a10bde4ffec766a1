"""The check list of uniforms."""

from actions.event_office import Office, playing
from capicua.actions.record.notes import CheckUniform, check_uniform
from capicua.actions.record.uniforms import UniformView, show_uniforms


def look(office: Office, *, is_right: bool, athlete: int | None = None) -> None:
    asked = CheckUniform(1, is_right, athlete, "" if is_right else "no logo")
    check_uniform(office.context, office.caller(), asked)


def test_nobody_was_looked_at_in_the_beginning() -> None:
    office = playing()

    (first, *_) = show_uniforms(office.context, "copa").entries

    assert (first.entry, first.is_right, first.is_wrong) == (1, False, False)
    assert [one.is_right for one in first.athletes] == [None, None]


def test_what_is_wrong_with_one_is_wrong_with_the_entry_until_it_is_right() -> None:
    office = playing()
    (one, _) = office.state.entries[1].particulars.athletes
    look(office, is_right=True)
    look(office, is_right=False, athlete=one)
    wrong = show_uniforms(office.context, "copa").entries[0]
    look(office, is_right=True, athlete=one)
    right = show_uniforms(office.context, "copa").entries[0]

    assert wrong.athletes[0] == UniformView(one, "Athlete 1.0", False, "no logo")
    assert [(view.is_right, view.is_wrong) for view in (wrong, right)] == [
        (False, True),
        (True, False),
    ]


def test_an_entry_is_found_by_name_or_number_and_the_rule_is_told() -> None:
    office = playing()

    found = [
        [one.entry for one in show_uniforms(office.context, "copa", words).entries]
        for words in ("athlete 3", "2", "nobody")
    ]

    assert found == [[3], [2], []]
    rule = show_uniforms(office.context, "copa").rule
    assert (rule.value, rule.article) == (True, "47")
