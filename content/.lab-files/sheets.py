"""Words and figures of the laboratory files. Rows of a table are (name, text)."""

BRAND = "Future Wellness"
EMAIL = "support@futurewellness.example"

PRODUCTS = "5ml 100 Billion, Neb Pack, 15ml Topical, Exoderm Serum 5 Billion, 30ml Topical"
QUALITY = "Certificate of analysis on all batches, third-party tested, cGMP facility, research-grade quality"
STABILITY = "Topical gel: stable at room temperature up to 18 months."
BY_BATCH = "By batch"

NOTICE = [
    "For laboratory and research use only. Not for human or animal consumption.",
    "Stem cell-derived exosomes are not currently approved by the FDA for use as drugs.",
]

ANIMAL_SAFETY = {
    "title": "Animal safety study",
    "file": "animal-safety-study.pdf",
    "lead": "Summary sheet to the study: the material, the question that an animal safety study answers, and the way to the full report.",
    "parts": [
        {"title": "Material", "rows": [
            ("Name", "Stem cell-derived exosomes"),
            ("Supplied as", PRODUCTS),
            ("Quality record", QUALITY),
            ("Use", "Laboratory and research use"),
            ("FDA status", "Not currently approved for use as drugs"),
        ]},
        {"title": "What an animal safety study answers", "text": [
            "An animal safety study looks for signs of harm in animals under defined conditions. Its findings hold for the material, the dose and the animals that were studied. Safety in people is a question for clinical studies.",
        ]},
        {"title": "What to look for in the full report", "rows": [
            ("Test material", "Name, batch and concentration, compared with the certificate of analysis that you hold"),
            ("Design", "Species, number of animals, groups and controls"),
            ("Dosing", "Dose, route and number of administrations"),
            ("Observation", "Length of follow-up, examinations and tissues"),
            ("Findings", "Each group beside its control, with the spread of the values"),
        ]},
        {"title": "The full report", "text": [
            f"Write to {EMAIL} for the full report. Name the product and the batch number on its label.",
        ]},
    ],
}

SAFETY_DATA = {
    "title": "Safety data sheet",
    "file": "safety-data-sheet.pdf",
    "lead": f"Exosome products, in the sixteen sections of the Globally Harmonized System. For a section marked “{BY_BATCH}”, send the batch number on your label to {EMAIL} before you open the material.",
    "parts": [{"rows": [
        ("1 Identification", f"Stem cell-derived exosomes: {PRODUCTS}. For laboratory and research use. Supplier: {BRAND}, {EMAIL}."),
        ("2 Hazard(s) identification", BY_BATCH),
        ("3 Composition/information on ingredients", "5ml 100 Billion: 100 billion exosomes in 5 ml. Exoderm Serum 5 Billion: 5 billion exosomes in 30 ml."),
        ("4 First-aid measures", BY_BATCH),
        ("5 Fire-fighting measures", BY_BATCH),
        ("6 Accidental release measures", BY_BATCH),
        ("7 Handling and storage", f"{STABILITY} P-Shot/O-Shot vial of 5 ml: may be refrozen up to 3 times. Other products: by batch."),
        ("8 Exposure controls/personal protection", BY_BATCH),
        ("9 Physical and chemical properties", "As supplied: 5 ml vial, nebulizer package, 15 ml gel, 30 ml serum, 30 ml topical. Further properties: by batch."),
        ("10 Stability and reactivity", f"{STABILITY} Other products and reactivity: by batch."),
        ("11 Toxicological information", BY_BATCH),
        ("12 Ecological information", BY_BATCH),
        ("13 Disposal considerations", BY_BATCH),
        ("14 Transport information", BY_BATCH),
        ("15 Regulatory information", "Not currently approved by the FDA for use as drugs. Sold for laboratory and research use only, not for human or animal consumption."),
        ("16 Other information", f"{QUALITY}."),
    ]}],
}

PROTEIN_ANALYSIS = {
    "title": "Protein analysis",
    "file": "protein-analysis.xlsx",
    "lead": "In-vitro assay figures at two exosome concentrations, beside an untreated control",
    "tables": [
        ("Interleukin-6", "Interleukin-6 (pg/mL)", [("Control", None, 860), ("2B per mL", 2, 610), ("4B per mL", 4, 525)]),
        ("Wound closure at 6 hours", "Wound closure (%)", [("Control", None, 25), ("2B per mL", 2, 57), ("4B per mL", 4, 60)]),
    ],
    "notes": [
        "B = billion exosomes; pg/mL = picograms per milliliter, measured in the culture medium.",
        "Wound closure: share of the scratch in a cell layer that had closed after 6 hours.",
        "In vitro: the figures describe cells in culture.",
        *NOTICE,
        f"Questions: {EMAIL}",
    ],
}
