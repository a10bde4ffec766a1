"""Who enters a rehearsed event: made-up people, each with a skill."""

from __future__ import annotations

from random import Random

from capicua.actions.entries.entries import NewEntry
from capicua.actions.entries.numbers import Person
from capicua.lab.rehearsal.plan import RehearsalPlan
from capicua.rulebooks.sections.competition import Modality

FIRST = (
    "Aída", "Benito", "Carmen", "Dámaso", "Elena", "Fermín", "Gloria", "Héctor", "Inés",
    "Joaquín", "Kenia", "Lázaro", "Marta", "Nicolás", "Olga", "Pedro", "Quisqueya",
    "Ramón", "Sonia", "Tomás", "Úrsula", "Víctor", "Ximena", "Yadira", "Zoilo",
)  # fmt: skip
LAST = (
    "Acosta", "Báez", "Cabrera", "Díaz", "Espinal", "Fuentes", "Guzmán", "Herrera",
    "Ibarra", "Jiménez", "Lugo", "Matos", "Núñez", "Ortiz", "Peña", "Quintero", "Reyes",
    "Soto", "Taveras", "Ureña", "Vargas", "Zapata",
)  # fmt: skip
COUNTRIES = ("VEN", "DOM", "ESP", "PUR", "MEX", "USA")
CLUBS = ("Norte", "Sur", "Centro", "Puerto")
SIZES = {Modality.INDIVIDUAL: 1, Modality.PAIRS: 2, Modality.TEAMS: 4}
RATING_LEAST, RATING_RANGE = 1200, 800


def entry_of(plan: RehearsalPlan, number: int) -> NewEntry:
    """Return what is written down of an entry; its number gives those of its athletes."""
    chance = Random(f"{plan.seed}:entry:{number}")
    size = SIZES[plan.modality]
    first = (number - 1) * size + 1
    athletes = tuple(
        Person(_name(plan, one, chance), one) for one in range(first, first + size)
    )
    skill = sum(skill_of(plan, one) for one in range(first, first + size)) / size
    rating = RATING_LEAST + int(RATING_RANGE * skill)
    return NewEntry(
        athletes,
        title=f"Equipo {number}" if plan.modality is Modality.TEAMS else "",
        country=chance.choice(COUNTRIES),
        club=chance.choice(CLUBS),
        rating=rating if chance.random() < skill else None,
    )


def _name(plan: RehearsalPlan, athlete: int, chance: Random) -> str:
    made_up = f"{chance.choice(FIRST)} {chance.choice(LAST)}"
    return plan.names[athlete - 1] if plan.names else made_up


def skill_of(plan: RehearsalPlan, athlete: int) -> float:
    """Return how often an athlete makes a sensible move, from 0 to 1."""
    return Random(f"{plan.seed}:skill:{athlete}").random()
