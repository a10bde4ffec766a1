"""WeasyPrint's side of `bench/paper`, in an environment of its own."""

import json
import time

import segno
from weasyprint import HTML

SHEETS, ROWS = 100, 20
SITE = "https://liga.example.org/events/copa/tables/1/"
LOOK = (
    "@page{size:A4;margin:16mm 18mm}section{break-after:page}"
    "table{width:100%;border-collapse:collapse}td,th{border:0.5pt solid;height:7mm}"
)
ROW = "<tr><td>{number}</td><td></td><td></td><td></td><td></td><td></td></tr>"
HEAD = "<tr><th>Mano</th><th>Sale</th><th>A</th><th>Total</th><th>B</th><th>Total</th></tr>"


def main() -> None:
    """Print how long a hundred sheets take it."""
    rows = "".join(ROW.format(number=one) for one in range(1, ROWS + 1))
    sheets = "".join(
        f"<section><h1>Mesa {one}</h1>{segno.make(SITE + str(one)).svg_inline(scale=3)}"
        f"<p>Atleta {one} · Atleta {one + SHEETS}</p><table>{HEAD}{rows}</table></section>"
        for one in range(1, SHEETS + 1)
    )
    HTML(string=f"<style>{LOOK}</style>{sheets}").write_pdf()
    print(json.dumps({"weasyprint": time.process_time()}))


if __name__ == "__main__":
    main()
