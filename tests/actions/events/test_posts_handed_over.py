"""Posts handed over: all of them, as they are, or none."""

from actions.event_office import ANA, Office, code_of
from capicua.actions.events.officials import NameOfficial, name_official
from capicua.actions.events.posts_handed_over import HandOverPosts, hand_over_posts
from capicua.event.facts.officials import Post
from capicua.event.state import Official


def test_every_post_passes_on_with_its_tables_and_its_letter() -> None:
    office = Office()
    office.create()
    for request in (
        NameOfficial(Post.ARBITER, "u2", athlete=1, tables=(3, 4)),
        NameOfficial(Post.DELEGATE, "u2", by_right=True),
        NameOfficial(Post.SCORER, "u5"),
    ):
        name_official(office.context, office.caller(), request)

    done = hand_over_posts(office.context, office.caller(), HandOverPosts("u2", "u3"))

    assert done.told == {"posts": ["arbiter", "delegate"]}
    assert office.state.officials == (
        Official(Post.SCORER, "u5"),
        Official(Post.ARBITER, "u3", 1, (3, 4)),
        Official(Post.DELEGATE, "u3", by_right=True),
    )


def test_nothing_is_handed_over_in_part_or_to_nobody() -> None:
    office = Office()
    office.create(official=True)
    for post, person in (
        (Post.GENERAL_DIRECTOR, "u2"),
        (Post.ARBITER, "u3"),
        (Post.INFORMATICS_DIRECTOR, "u4"),
    ):
        name_official(office.context, office.caller(), NameOfficial(post, person))
    before = office.state

    codes = [
        code_of(hand_over_posts, office, ANA, request)
        for request in (
            HandOverPosts("u2", "u4"),
            HandOverPosts("u3", "u4"),
            HandOverPosts("u9", "u4"),
            HandOverPosts("u2", "u2"),
            HandOverPosts("u2", ""),
        )
    ]

    assert codes == [
        "conflict_of_duty", "conflict_of_duty", "no_such_official",
        "missing_key", "missing_key",
    ]  # fmt: skip
    assert office.state == before
