"""Examples of what is asked in an office, for whoever reads the description."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capicua.actions.discipline.giving import (
    DeclineProposal,
    GiveSanction,
    RatifySanction,
    RevokeSanction,
)
from capicua.actions.registry.affiliation import (
    DecideAffiliation,
    EndAffiliation,
    ProposeAffiliation,
)
from capicua.actions.registry.officials import (
    AccreditDelegate,
    ListArbiters,
    RecordCourse,
    RevokeCourse,
)
from capicua.actions.registry.periods import PlanChampionship, PlanCircuit
from capicua.actions.registry.persons import (
    AmendPerson,
    ApprovePlayUp,
    EnrolPersons,
    GiveConsent,
    MergePersons,
    NewPerson,
    ReclassifyPerson,
    RevokePlayUp,
    TransferPerson,
    UndoMerge,
    WithdrawConsent,
)
from capicua.actions.registry.representation import (
    RecordRepresentation,
    RevokeWaiver,
    WaiveNationality,
)
from capicua.actions.registry.season.importing import (
    ImportedPerson,
    ImportPeople,
    UndoImport,
)
from capicua.actions.registry.units import AddUnit, AmendUnit, CloseUnit, GivePost, TakePost
from capicua.discipline.record import SanctionKind
from capicua.office.facts.posts import OfficePost
from capicua.office.facts.units import UnitKind
from capicua.registry.age_category import AgeCategory
from capicua.registry.athlete import AthleteSex
from capicua.registry.eligibility import Approver
from capicua.registry.person import Nationality, PersonDetails

DAY = "2026-05-01"
ANA = PersonDetails(
    "Ana Pérez Soto",
    "Anita",
    AthleteSex.FEMALE,
    "1980-05-06",
    (Nationality("VEN"), Nationality("ESP", "2019-04-01")),
    "VEN",
    "ana@example.org",
)
OFFICE_EXAMPLES: Mapping[str, Any] = {
    "add_unit": AddUnit(UnitKind.CLUB, "Los del Puerto"),
    "amend_unit": AmendUnit(1, "Peña del Puerto", "VEN"),
    "close_unit": CloseUnit(2, "Nadie juega ya."),
    "give_post": GivePost(OfficePost.SECRETARY, "u2", 1),
    "take_post": TakePost(OfficePost.ETHICS_COMMITTEE, "u3"),
    "enrol_persons": EnrolPersons((NewPerson(ANA, 1),)),
    "amend_person": AmendPerson(1, ANA, "Faltaba el segundo apellido."),
    "transfer_person": TransferPerson(3, 1, DAY, "Se mudó."),
    "reclassify_person": ReclassifyPerson(4, AgeCategory.SUB_18, DAY),
    "record_representation": RecordRepresentation(4, "VEN", DAY),
    "waive_nationality": WaiveNationality(
        5, "mundial-2026", Approver.COMMISSION, "Vive allí desde niña."
    ),
    "revoke_waiver": RevokeWaiver(6, "mundial-2026", Approver.BOARD, "Era otra persona."),
    "approve_play_up": ApprovePlayUp(5, AgeCategory.OPEN, "Campeona del año."),
    "revoke_play_up": RevokePlayUp(6, AgeCategory.OPEN, "Era otra persona."),
    "give_consent": GiveConsent(7, by_guardian=True),
    "withdraw_consent": WithdrawConsent(7),
    "merge_persons": MergePersons(8, 9, "Se inscribió dos veces."),
    "undo_merge": UndoMerge(11, "Son dos hermanos."),
    "propose_affiliation": ProposeAffiliation(12, accepts_code=True),
    "decide_affiliation": DecideAffiliation(13, accepted=True),
    "end_affiliation": EndAffiliation(14, "Se retiró."),
    "record_course": RecordCourse(15, "Curso FID 2026", DAY, "2030-05-01"),
    "revoke_course": RevokeCourse(16, "Curso FID 2026", DAY, "No se presentó."),
    "list_arbiters": ListArbiters("Nacional", (15, 16)),
    "import_people": ImportPeople((ImportedPerson(ANA, "Los Leones"),), agree=True),
    "undo_import": UndoImport(21, 21, "Era la lista del año pasado."),
    "plan_circuit": PlanCircuit("2026", "Circuito 2026", "2026-01-01", "2026-12-31"),
    "plan_championship": PlanChampionship("cm-2026", "Mundial", DAY, "2026-06-01"),
    "give_sanction": GiveSanction((5,), SanctionKind.YELLOW, DAY, "65", reason="Acta 7."),
    "decline_proposal": DeclineProposal(
        5, SanctionKind.RED, ("s40", "s41"), "Ya se sancionó en la mesa."
    ),
    "ratify_sanction": RatifySanction("s40", in_favour=True, reason="Acta 8."),
    "revoke_sanction": RevokeSanction("s40", "Era otra persona."),
    "accredit_delegate": AccreditDelegate(17, 1, "Carta 7 del 1 de mayo"),
}
"""By the name of the action; the numbers are those of an office of twenty people."""
