from capicua.kernel.error import RuleViolation
from capicua.wording.language import words_for
from capicua.wording.refusals import tell_refusal


def test_english_says_what_was_found_and_the_article() -> None:
    error = RuleViolation("no_draw", "FID knows no draw. Look again.", article="61")

    assert (
        tell_refusal(words_for("en"), error) == "FID knows no draw. Look again. (art. 61)"
    )


def test_spanish_says_what_is_wrong_and_what_to_do() -> None:
    error = RuleViolation("no_such_table", "There is no round 1, table 9.")

    assert tell_refusal(words_for("es"), error) == "La ronda no tiene esa mesa."


def test_a_refusal_without_a_sentence_is_told_as_it_is() -> None:
    error = RuleViolation("brand_new", "Something new.")

    assert tell_refusal(words_for("es"), error) == "Something new."
