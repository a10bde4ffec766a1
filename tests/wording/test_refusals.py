from capicua.event.facts.officials import Post
from capicua.event.place import Place
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation
from capicua.wording.language import words_for
from capicua.wording.refusals import ROLES, tell_refusal


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


def test_both_languages_tell_what_was_found() -> None:
    error = RuleViolation(
        "has_result",
        "{place} has a result or a sheet of its own. Take it back first, or correct it.",
        place=Place(2, 9, 1),
    )

    assert [tell_refusal(words_for(one), error) for one in ("en", "es")] == [
        "Round 2, table 9, board 1 has a result or a sheet of its own. "
        "Take it back first, or correct it.",
        "La ronda 2, mesa 9, tablero 1 ya tiene resultado o planilla propia. "
        "Quítelo primero, o corríjalo.",
    ]


def test_roles_posts_and_people_are_told_by_their_names() -> None:
    role = RuleViolation(
        "not_allowed",
        "{role} may not do this ({permission}); ask one of: {able}.",
        role=Role.SCORER,
        permission="rule",
        able=(Role.ARBITER, Role.CHIEF_ARBITER),
    )
    post = RuleViolation(
        "no_such_official", "{person} is not {post}.", person="u7", post=Post.CHIEF_ARBITER
    )

    spanish = words_for("es")
    assert tell_refusal(spanish, role) == (
        "Su rol (anotador) no permite hacer esto. Pídalo a: árbitro, árbitro principal."
    )
    assert "Ana Gil" in tell_refusal(spanish, post, {"u7": "Ana Gil"})


def test_what_somebody_typed_is_nobodys_id() -> None:
    typed = RuleViolation(
        "wrong_type", '"{text}" is no whole number. Write digits only.', text="u7"
    )

    for language in ("es", "en"):
        told = tell_refusal(words_for(language), typed, {"u7": "Ana Gil"})
        assert ("u7" in told, "Ana Gil" in told) == (True, False)


def test_every_role_is_called_something() -> None:
    assert set(ROLES) == set(Role)
