"""A whole complaint and a whole appeal on the pages: who may do what, and what follows."""

import pytest

from capicua.office.facts.cases import CaseOutcome, RecusalGround
from web.cases.case_day import ANA, LUIS, CaseDay, code_of
from web.registry.registry_day import HOME


@pytest.mark.article("DP-71")
@pytest.mark.article("DP-74-n1")
@pytest.mark.article("DP-73-n3")
def test_a_complaint_from_the_athletes_door_to_the_letter(case_day: CaseDay) -> None:
    eva, noe, pia = case_day.members
    brought = case_day.own(
        ANA, "", against=LUIS, grounds="Me insultó.", evidence="Dos testigos."
    )
    number = case_day.newest()
    here = f"/cases/{number}"
    assert brought.json()["go"] == f"/athlete/cases/{number}"
    inbox = case_day.read(eva, f"{HOME}/cases")
    assert ("denuncia" in inbox, "espera su voto" in inbox) == (True, True)

    early = case_day.send(
        eva, f"{here}/proposals", outcome="sanctioned", reasons="Consta.", person=LUIS,
        kind="written", article="77",
    )  # fmt: skip
    heard = case_day.send(
        eva, f"{here}/hearings", on=case_day.case(number).received, person=[ANA, LUIS],
        minutes="Luis lo admite.",
    )  # fmt: skip
    case_day.own(LUIS, f"/{number}/evidence", text="Estaba nervioso.")
    proposed = case_day.send(
        eva, f"{here}/proposals", outcome="sanctioned", reasons="Lo admitió.", person=LUIS,
        kind="suspension", times=3, unit="months", article="78",
    )  # fmt: skip
    forbidden = [
        case_day.send(who, f"{here}/votes", motion=1, vote="yes")
        for who in (case_day.desk, case_day.secretary, case_day.registry.owner)
    ]
    votes = [
        case_day.send(who, f"{here}/votes", motion=1, vote="yes") for who in (noe, pia)
    ]

    assert code_of(early) == "not_heard"
    assert [code_of(one) for one in (heard, proposed)] == [None, None]
    assert [code_of(one) for one in forbidden] == ["not_in_body"] * 3
    assert [one.json()["said"] for one in votes] == [
        "Voto anotado.",
        "El caso quedó decidido.",
    ]
    verdict = case_day.case(number).verdict
    assert verdict is not None
    assert verdict.outcome is CaseOutcome.SANCTIONED
    own = case_day.read(case_day.athletes[LUIS], f"/athlete/cases/{number}")
    assert ("Lo admitió." in own, "suspensión, 3 " in own.lower()) == (True, True)

    page = case_day.read(case_day.secretary, HOME + here)
    for told in ("luis@example.org", "ana@example.org"):
        assert told in case_day.secretary.get(HOME + here).text
    for told in ("Presentado por: Ana Pérez", "reconsideración hasta el", "educar"):
        assert told in page
    paper = case_day.secretary.get(f"{HOME}{here}/letter/es.pdf")
    assert (paper.status_code, paper.content[:5]) == (200, b"%PDF-")
    draft = case_day.send(
        case_day.secretary, f"{here}/letter", how="draft", language="en",
        sender="sara@example.org", appellant="ana@example.org",
    )  # fmt: skip
    assert draft.headers["content-type"].startswith("message/rfc822")
    assert b"Bcc: ana@example.org" in draft.content
    assert case_day.case(number).told == ("appellant",)


@pytest.mark.article("DP-78-n3")
def test_a_thirteen_month_suspension_is_refused(case_day: CaseDay) -> None:
    eva, *_ = case_day.members
    case_day.own(ANA, "", against=LUIS, grounds="Otra vez.", evidence="")
    number = case_day.newest()
    today = case_day.case(number).received
    case_day.send(eva, f"/cases/{number}/hearings", on=today, minutes="Se oyó.")

    codes = [
        code_of(
            case_day.send(
                eva,
                f"/cases/{number}/proposals",
                outcome="sanctioned",
                reasons="Consta.",
                person=LUIS,
                kind="suspension",
                times=times,
                unit="months",
            )
        )
        for times in (13, 12)
    ]

    assert codes == ["out_of_range", None]


@pytest.mark.article("DP-74-n2")
def test_a_recused_member_neither_reads_nor_votes(case_day: CaseDay) -> None:
    eva, noe, _ = case_day.members
    case_day.own(ANA, "", against=LUIS, grounds="Una más.", evidence="")
    number, account = case_day.newest(), case_day.accounts["Noé Paz"]
    here = f"/cases/{number}"
    case_day.send(eva, f"{here}/proposals", outcome="dismissed", reasons="No consta.")

    kept_out = case_day.send(
        noe, f"{here}/recusals", account=account, how="recuse", reason="Es mi primo."
    )
    vote = case_day.send(noe, f"{here}/votes", motion=1, vote="yes")

    assert code_of(kept_out) is None
    assert (vote.status_code, code_of(vote)) == (403, "recused")
    assert noe.get(HOME + here).status_code == 403
    assert "usted está inhibido" in case_day.read(noe, f"{HOME}/cases")
    assert case_day.case(number).recused == {account: RecusalGround.INTEREST}
    assert "otro interés" in case_day.read(eva, HOME + here)


def test_what_is_due_stands_on_a_page_and_in_a_calendar(case_day: CaseDay) -> None:
    eva, *_ = case_day.members
    case_day.own(ANA, "", against=LUIS, grounds="Sigue igual.", evidence="")
    number = case_day.newest()

    page = case_day.read(eva, f"{HOME}/cases/calendar")
    file = eva.get(f"{HOME}/cases/calendar.ics")

    assert f"{number} · denuncia decidir art. 73" in page
    assert file.headers["content-type"].startswith("text/calendar")
    lines = file.text.split("\r\n")
    assert (lines[0], lines[-2]) == ("BEGIN:VCALENDAR", "END:VCALENDAR")
    assert f"SUMMARY:Caso {number} (denuncia): decidir" in lines
    assert "Luis" not in file.text
    assert case_day.registry.hall.owner.get(f"{HOME}/cases/calendar.ics").status_code == 200


def test_a_confidential_notice_is_read_by_members_alone(case_day: CaseDay) -> None:
    eva, *_ = case_day.members
    with case_day.registry.hall.desk.visitor() as anybody:
        sent = anybody.post(
            f"{HOME}/integrity",
            data={"text": "Se vendió la mesa 4.", "sure": "on"},
            headers={"accept": "application/json"},
        )
        trapped = anybody.post(
            f"{HOME}/integrity",
            data={"text": "Compre barato", "sure": "on", "website": "x"},
            headers={"accept": "application/json"},
        )
    number = case_day.newest()

    assert sent.json()["said"] == trapped.json()["said"]
    assert case_day.case(number).by == ""
    assert "Se vendió la mesa 4." in case_day.read(eva, f"{HOME}/cases/{number}")
    for who in (case_day.registry.owner, case_day.secretary, case_day.desk):
        assert who.get(f"{HOME}/cases/{number}").status_code == 404
        assert "aviso confidencial" not in case_day.read(who, f"{HOME}/cases")


@pytest.mark.article("FID-13")
@pytest.mark.article("FID-99")
@pytest.mark.article("FID-100")
def test_an_appeal_of_an_event_goes_to_the_council_and_back(fid_day: CaseDay) -> None:
    eva, noe, pia = fid_day.members
    case, record, appeal = fid_day.appealed("copa-honor")
    by_desk = fid_day.decide_in_event("copa-honor", appeal, "upheld")
    assert code_of(by_desk) == "body_decides"
    assert "Apelaciones de eventos" in fid_day.read(fid_day.secretary, f"{HOME}/cases")

    taken = fid_day.send(
        fid_day.secretary, "/cases/take", event="copa-honor", appeal=appeal
    )
    number = fid_day.newest()
    assert taken.json()["go"] == f"{HOME}/cases/{number}"
    fid_day.send(
        eva, f"/cases/{number}/proposals", outcome="revoked", reasons="No había falta."
    )
    early = fid_day.decide_in_event("copa-honor", appeal, "upheld")
    for who in (noe, pia):
        fid_day.send(who, f"/cases/{number}/votes", motion=1, vote="yes")
    otherwise = fid_day.decide_in_event("copa-honor", appeal, "dismissed")
    carried = fid_day.decide_in_event("copa-honor", appeal, "upheld")

    assert [code_of(one) for one in (early, otherwise, carried)] == [
        "body_decides",
        "body_decides",
        None,
    ]
    assert case.office.state.appeals[appeal].is_upheld is True
    assert record == fid_day.case(number).sanction
