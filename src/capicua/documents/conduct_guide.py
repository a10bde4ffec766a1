"""Guide of conduct by the event's book, for the wall and the bag."""

from __future__ import annotations

from capicua.documents.heading import Heading, heading_data
from capicua.documents.press import press
from capicua.rulebooks import Rulebook
from capicua.wording.conduct import conduct_about, conduct_chapters, conduct_title
from capicua.wording.words import Words


def print_conduct_guide(heading: Heading, book: Rulebook, words: Words) -> bytes:
    """Return the guide, each sentence with its article."""
    return press(
        "conduct_guide",
        {
            **heading_data(heading, conduct_title(words), words.catalog),
            "about": conduct_about(book, words),
            "chapters": [
                {
                    "title": chapter.title,
                    "sentences": [
                        {"text": said.text, "basis": ", ".join(said.bases)}
                        for said in chapter.sentences
                    ],
                }
                for chapter in conduct_chapters(book, words)
            ],
        },
    )
