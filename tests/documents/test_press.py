from capicua.documents.press import TEMPLATES


def test_every_template_is_a_document_or_the_house_itself() -> None:
    names = {place.stem for place in TEMPLATES.glob("*.typ")}

    assert names == {
        "badges", "conduct_guide", "diplomas", "event_sheet", "finance_note", "house",
        "incident_report", "link_card", "names", "pairings", "phone_cards", "seat_cards",
        "sheets", "standings", "table_signs",
    }  # fmt: skip
