"""Lists of names as secretaries paste them, for each way of playing."""

from capicua.rulebooks.sections.competition import Modality

SIXTEEN = (
    "Ana Pérez",
    "Luis Gil",
    "Eva Sosa",
    "Iván Ruiz",
    "Rosa Marín",
    "Paco Leal",
    "Sol Duarte",
    "Teo Vidal",
    "Nora Campos",
    "Hugo Bravo",
    "Iris Molina",
    "Óscar Peña",
    "Marta Rey",
    "Julio Cano",
    "Bea Flores",
    "Raúl Ortiz",
)
PASTED = "\n".join(SIXTEEN)
LISTS = {
    Modality.INDIVIDUAL: PASTED,
    Modality.PAIRS: "\n".join(
        f"{first} / {second}"
        for first, second in zip(SIXTEEN[::2], SIXTEEN[1::2], strict=True)
    ),
    Modality.TEAMS: "\n".join(
        f"{team}: {', '.join(SIXTEEN[at : at + 4])}"
        for team, at in (("Leones", 0), ("Tigres", 4), ("Osos", 8), ("Pumas", 12))
    ),
}
"""The same sixteen people alone, as eight pairs, as four teams."""
