"""Writes the laboratory files to public/lab-files.   python3 make.py [--chromium PATH] [--out DIR]"""
import argparse
import html
import os
import re
import subprocess
import tempfile
import zipfile
from xml.sax.saxutils import escape

import sheets

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
# Dates inside the files are fixed: the same words give the same bytes.
DAY = "2025-06-10T00:00:00Z"
MARK = ('<svg viewBox="0 0 28 28" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"><path d="M3 25V12.5a11 11 0 0 1 22 0V25"/>'
        '<path d="M8.2 25V13.4a5.8 5.8 0 0 1 11.6 0V25" opacity=".66"/><path d="M13.2 25V14.8a.8.8 0 0 1 1.6 0V25" opacity=".9"/></svg>')


# ---- PDF ---------------------------------------------------------------------------------------------------
def part(p):
    head = f"<h2>{html.escape(p['title'])}</h2>" if "title" in p else ""
    text = "".join(f"<p>{html.escape(t)}</p>" for t in p.get("text", []))
    rows = "".join(f'<tr><th scope="row">{html.escape(a)}</th><td>{html.escape(b)}</td></tr>' for a, b in p.get("rows", []))
    return f"<section>{head}{text}{f'<table>{rows}</table>' if rows else ''}</section>"


def page(sheet):
    css = open(os.path.join(HERE, "sheet.css"), encoding="utf-8").read()
    dense = ' class="dense"' if len(sheet["parts"]) == 1 else ""
    return f"""<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>{sheet['title']} | {sheets.BRAND}</title><style>{css}</style></head><body>
<header><span class="brand">{MARK}{sheets.BRAND}</span><span>{sheets.EMAIL}</span></header>
<div><h1>{html.escape(sheet['title'])}</h1><p class="lead">{html.escape(sheet['lead'])}</p></div>
<main{dense}>{''.join(part(p) for p in sheet['parts'])}</main>
<div class="notice">{''.join(f'<p>{html.escape(t)}</p>' for t in sheets.NOTICE)}</div>
<footer><span>{sheet['title']}</span><span>{sheets.BRAND}</span></footer></body></html>"""


def pdf(sheet, out, chromium):
    with tempfile.TemporaryDirectory() as d:
        source, target = os.path.join(d, "sheet.html"), os.path.join(d, "sheet.pdf")
        with open(source, "w", encoding="utf-8") as f:
            f.write(page(sheet))
        subprocess.check_call([chromium, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
                               f"--user-data-dir={d}/profile", f"--print-to-pdf={target}", "file://" + source], stderr=subprocess.DEVNULL)
        data = open(target, "rb").read()
    stamp = b"D:" + re.sub(r"\D", "", DAY).encode() + b"+00'00'"
    data = re.sub(rb"D:\d{14}\+00'00'", stamp, data)
    # same length, so the offsets of the file stay true
    data = re.sub(rb"/Creator \((?:\\.|[^\\)])*\)", lambda m: f"/Creator ({sheets.BRAND})".encode().ljust(len(m[0])), data)
    with open(os.path.join(out, sheet["file"]), "wb") as f:
        f.write(data)


# ---- spreadsheet -------------------------------------------------------------------------------------------
TITLE, TEXT, HEAD, NUMBER, NAME, STRONG = 1, 0, 2, 3, 4, 5
STYLES = """<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<fonts count="4"><font><sz val="11"/><name val="Arial"/></font><font><sz val="20"/><color rgb="FF14232B"/><name val="Arial"/></font>
<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Arial"/></font><font><b/><sz val="12"/><color rgb="FF215D66"/><name val="Arial"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FF2F7D86"/></patternFill></fill></fills>
<borders count="2"><border/><border><bottom style="thin"><color rgb="FFD3DEE1"/></bottom></border></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/>
<xf fontId="2" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>
<xf numFmtId="1" borderId="1" applyNumberFormat="1" applyBorder="1" applyAlignment="1"><alignment horizontal="left"/></xf>
<xf borderId="1" applyBorder="1"/><xf fontId="3" applyFont="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>"""


def rows_of(sheet):
    """Rows of (height, [(style, value)]); None is an empty row."""
    out = [(30, [(TITLE, sheet["title"])]), (18, [(TEXT, sheet["lead"])])]
    for title, unit, rows in sheet["tables"]:
        out += [None, (20, [(STRONG, title)]), (22, [(HEAD, "Condition"), (HEAD, "Exosomes (billion per mL)"), (HEAD, unit)])]
        out += [(19, [(NAME, name), (NUMBER, "–" if dose is None else dose), (NUMBER, value)]) for name, dose, value in rows]
    return out + [None, (20, [(STRONG, "Notes")])] + [(17, [(TEXT, n)]) for n in sheet["notes"]]


def worksheet(sheet):
    body = []
    for r, row in enumerate(rows_of(sheet), 1):
        if row is None:
            continue
        cells = []
        for column, (style, value) in zip("ABC", row[1]):
            at = f'<c r="{column}{r}" s="{style}"'
            cells.append(f"{at}><v>{value}</v></c>" if isinstance(value, int) else f'{at} t="inlineStr"><is><t>{escape(value)}</t></is></c>')
        body.append(f'<row r="{r}" ht="{row[0]}" customHeight="1">{"".join(cells)}</row>')
    return ('<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'
            '<sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews>'
            '<cols><col min="1" max="1" width="22" customWidth="1"/><col min="2" max="3" width="30" customWidth="1"/></cols>'
            f'<sheetData>{"".join(body)}</sheetData><pageSetup orientation="landscape" fitToHeight="1"/></worksheet>')


def xlsx(sheet, out):
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006"
    types = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    files = {
        "[Content_Types].xml": f'<Types xmlns="{package}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
                               '<Default Extension="xml" ContentType="application/xml"/>'
                               f'<Override PartName="/xl/workbook.xml" ContentType="{types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="{types}.worksheet+xml"/>'
                               f'<Override PartName="/xl/styles.xml" ContentType="{types}.styles+xml"/>'
                               '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{package}/relationships"><Relationship Id="a" Type="{office}/officeDocument" Target="xl/workbook.xml"/>'
                       f'<Relationship Id="b" Type="{package}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>',
        "docProps/core.xml": f'<cp:coreProperties xmlns:cp="{package}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" '
                             f'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>{sheet["title"]} | {sheets.BRAND}</dc:title><dc:creator>{sheets.BRAND}</dc:creator>'
                             f'<dcterms:created xsi:type="dcterms:W3CDTF">{DAY}</dcterms:created></cp:coreProperties>',
        "xl/workbook.xml": f'<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="{office}"><sheets><sheet name="{sheet["title"]}" sheetId="1" r:id="a"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{package}/relationships"><Relationship Id="a" Type="{office}/worksheet" Target="worksheets/sheet1.xml"/>'
                                      f'<Relationship Id="b" Type="{office}/styles" Target="styles.xml"/></Relationships>',
        "xl/styles.xml": STYLES,
        "xl/worksheets/sheet1.xml": worksheet(sheet),
    }
    with zipfile.ZipFile(os.path.join(out, sheet["file"]), "w", zipfile.ZIP_DEFLATED) as z:
        for name, text in files.items():
            entry = zipfile.ZipInfo(name, (2025, 6, 10, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            z.writestr(entry, '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' + text)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--chromium", default="chromium")
    ap.add_argument("--out", default=os.path.join(ROOT, "public", "lab-files"))
    a = ap.parse_args()
    for sheet in (sheets.ANIMAL_SAFETY, sheets.SAFETY_DATA):
        pdf(sheet, a.out, a.chromium)
    xlsx(sheets.PROTEIN_ANALYSIS, a.out)


main()
