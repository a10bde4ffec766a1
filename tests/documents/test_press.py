from capicua.documents.badges import Badge, print_badges
from capicua.documents.press import TEMPLATES
from capicua.event.facts.officials import Post
from documents.reading import pages_of
from documents.samples.record_samples import HEADING, SPANISH


def test_every_template_is_a_document_or_the_house_itself() -> None:
    names = {place.stem for place in TEMPLATES.glob("*.typ")}

    assert names == {
        "badges", "conduct_guide", "diplomas", "event_sheet", "finance_note", "house",
        "incident_report", "letter", "link_card", "names", "pairings", "phone_cards",
        "results_book", "seat_cards", "sheets", "standings", "table_signs",
    }  # fmt: skip


def test_no_empty_box_stands_on_paper_where_a_name_has_a_pictograph() -> None:
    badges = [
        Badge("Rosa 🎲 Gil ♠️", (Post.ARBITER,)),
        Badge("Ñandú Ωμέγα", (Post.ARBITER,)),
    ]

    (page,) = pages_of(print_badges(HEADING, badges, SPANISH))

    assert "Rosa Gil Árbitro" in page
    assert "Ñandú Ωμέγα" in page
