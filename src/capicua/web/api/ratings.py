"""Ratings and rankings for programs: lists, why a rating changed, what is published."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, NamedTuple

from capicua.actions.accounts.offices.access import office_actor
from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.permissions import Permission
from capicua.actions.ratings import publishing, updating
from capicua.actions.ratings.athlete_ratings import AthleteRatings, show_athlete
from capicua.actions.ratings.integrity import FlagLine, show_flags
from capicua.actions.ratings.ledgers import today_of
from capicua.actions.ratings.publishing import (
    ListEntry,
    PublishedLine,
    PublishedList,
    PublishRatings,
    current_lines,
    show_archive,
    show_published,
)
from capicua.actions.ratings.rating_lists import (
    PairLine,
    RatingList,
    show_pairs,
    show_ratings,
)
from capicua.actions.ratings.seeding import SeedEntries, seed_entries
from capicua.actions.ratings.updating import (
    ChooseFormula,
    CutCategories,
    RestoreStatistics,
    StrikeStatistics,
    UpdateRatings,
    update_ratings,
)
from capicua.actions.ratings.what_if import WhatIf, suppose
from capicua.office.facts.ratings import CategoryCut
from capicua.ratings.system import RatingFormula, SystemName
from capicua.rulebooks.sections.competition import RatingSystem
from capicua.web.api.actions import caller_of
from capicua.web.api.office_actions import OfficeAct, answer_in_office, asker_in
from capicua.web.api.office_examples import DAY
from capicua.web.api.operations import TEXT, WHOLE, Operation
from capicua.web.api.request_body import body_like
from capicua.web.ratings.rating_pages import SEATS, asked_filter, asked_pool
from capicua.web.registry.office_page import office_id, office_state
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.request import Ask, read_number

RATING_EXAMPLES: Mapping[str, Any] = {
    "strike_statistics": StrikeStatistics(18, DAY, "Expulsado por el comité."),
    "restore_statistics": RestoreStatistics(18, "La apelación lo absolvió."),
    "choose_formula": ChooseFormula(
        RatingSystem.SPEC,
        "2027-01-01",
        RatingFormula(SystemName.SPEC, k=16.0, usual_margin=0.5),
    ),
    "cut_categories": CutCategories(
        RatingSystem.SPEC, (CategoryCut("A", 1600), CategoryCut("B", 1500))
    ),
    "publish_ratings": PublishRatings(RatingSystem.SPEC),
}
"""By the name of the action."""
RATING_ACTS: tuple[OfficeAct, ...] = (
    updating.strike_statistics, updating.restore_statistics, updating.choose_formula,
    updating.cut_categories, publishing.publish_ratings,
)  # fmt: skip
"""Who may do each the action itself knows, by post or by role."""


class RatedPairs(NamedTuple):
    """The pairs of a rating system."""

    pool: RatingSystem
    pairs: tuple[PairLine, ...]


class RatingFlags(NamedTuple):
    """What in a ledger is worth a look; nobody is judged by it."""

    pool: RatingSystem
    flags: tuple[FlagLine, ...]


class PositionRanking(NamedTuple):
    """The ranking by final places on a day."""

    on: date
    lines: tuple[PublishedLine, ...]


class PublishedLists(NamedTuple):
    """The lists that were published, the newest first."""

    lists: tuple[ListEntry, ...]


def read_ratings(ask: Ask, _: None) -> RatingList:
    """Return the athletes of a system, the best first."""
    offices = ask.workspace.offices
    return show_ratings(offices, office_id(ask), asked_pool(ask), asked_filter(ask))


def read_pairs(ask: Ask, _: None) -> RatedPairs:
    """Return the pairs of a system, the best first."""
    pool = asked_pool(ask)
    return RatedPairs(pool, show_pairs(ask.workspace.offices, office_id(ask), pool))


def read_athlete(ask: Ask, _: None) -> AthleteRatings:
    """Return an athlete's ratings with everything they follow from."""
    return show_athlete(ask.workspace.offices, office_id(ask), ask.part("person"))


def read_what_if(ask: Ask, _: None) -> WhatIf:
    """Return what a match between four people would do."""
    a1, a2, b1, b2 = (read_number(ask.query(seat), seat) for seat in SEATS)
    offices, pool = ask.workspace.offices, asked_pool(ask)
    return suppose(offices, office_id(ask), pool, (a1, a2), (b1, b2))


def read_flags(ask: Ask, _: None) -> RatingFlags:
    """Return what in a ledger is worth a look, to who keeps the office."""
    office, pool = office_id(ask), asked_pool(ask)
    actor = office_actor(ask.workspace, ask.visitor, office)
    return RatingFlags(pool, show_flags(ask.workspace.offices, office, pool, actor))


def read_ranking(ask: Ask, _: None) -> PositionRanking:
    """Return the ranking by final places as it is today."""
    offices, state = ask.workspace.offices, office_state(ask)
    today, points = today_of(offices, state), RatingSystem.POSITION_POINTS
    return PositionRanking(today, current_lines(offices, state, points, today))


def read_list(ask: Ask, _: None) -> PublishedList:
    """Return a list as it was published."""
    return show_published(ask.workspace.offices, office_id(ask), ask.part("number"))


def update(ask: Ask, _: UpdateRatings) -> Done:
    """Write into the ledger what counts by now and is not in it yet."""
    return update_ratings(ask.workspace.offices, ask.context, asker_in(ask, office_id(ask)))


def seed(ask: Ask, request: SeedEntries) -> Done:
    """Order the first round of the event of the address by an office's ratings."""
    return seed_entries(ask.workspace.offices, ask.context, caller_of(ask), request)


OPERATIONS = (
    Operation(
        "show_position_ranking", urls.api.position_ranking, Door.ANYBODY,
        "The ranking by final places as it is today (FID 43-45).", read_ranking,
        PositionRanking,
    ),
    Operation(
        "show_published_lists", urls.api.published_lists, Door.ANYBODY,
        "The lists that were published, the newest first.",
        lambda ask, _: PublishedLists(show_archive(office_state(ask))), PublishedLists,
    ),
    Operation(
        "show_published_list", urls.api.published_list, Door.ANYBODY,
        "A list as it was published, beside the one before it.", read_list, PublishedList,
    ),
    Operation(
        "show_ratings", urls.api.ratings, Door.ANYBODY,
        "The athletes of a rating system, the best first.", read_ratings, RatingList,
        questions={"category": TEXT, "sex": TEXT, "country": TEXT, "unit": WHOLE},
    ),
    Operation(
        "show_rated_pairs", urls.api.rated_pairs, Door.ANYBODY,
        "The pairs of a rating system, the best first (DP 27).", read_pairs,
        RatedPairs,
    ),
    Operation(
        "show_athlete_ratings", urls.api.athlete_ratings, Door.ANYBODY,
        "An athlete's ratings, and why each of them changed, match by match.",
        read_athlete, AthleteRatings,
    ),
    Operation(
        "show_supposed_match", urls.api.supposed_match, Door.ANYBODY,
        "What a match between four people would do to their ratings.", read_what_if,
        WhatIf, questions=dict.fromkeys(SEATS, WHOLE),
    ),
    Operation(
        "show_rating_flags", urls.api.rating_flags, Door.SIGNED_IN,
        "What in a ledger a person should look at; never a verdict.", read_flags,
        RatingFlags,
    ),
    Operation(
        "update_ratings", urls.api.office_action("update_ratings"), Door.SIGNED_IN,
        "Write into the ledger what counts by now and is not in it yet.", update, Done,
        body_like(UpdateRatings()), is_once=True,
    ),
    Operation(
        "seed_entries", urls.api.action("seed_entries"), Permission.MANAGE_ENTRIES,
        "Order the first round by an office's ratings of today (DP 39).", seed, Done,
        body_like(SeedEntries("liga")), is_once=True,
    ),
    *(
        Operation(
            act.__name__,
            urls.api.office_action(act.__name__),
            Door.SIGNED_IN,
            (act.__doc__ or "").partition("\n")[0],
            answer_in_office(act),
            Done,
            body_like(RATING_EXAMPLES[act.__name__]),
            is_once=True,
        )
        for act in RATING_ACTS
    ),
)  # fmt: skip
