/**
 * What is looked after on a day of delivery, and the hands that do it: four parts of one wall, each 400 wide, from -60 to 450, the
 * floor at 390. The bed reaches from the first part into the second, the hoses from the third into the fourth.
 */
export const deliveryDrawings = {
  level: (
    <>
      <path className="delivery-shell" d="M400 250H132a48 48 0 0 0-48 48v0a52 52 0 0 0 52 52H400" />
      <path d="M112 250v-20A150 150 0 0 1 262 80H400M132 250v-18A132 132 0 0 1 264 100H400" />
      <path d="M128 350v18a10 10 0 0 0 10 10H400M160 378v12m-16 0h32" />
      <path className="delivery-lit-line" d="M86 300H400" />
      <rect className="delivery-shell" x="176" y="212" width="214" height="38" rx="9" />
      <rect x="268" y="221" width="64" height="20" rx="10" />
      <path d="M290 221v20m20-20v20" />
      <circle className="delivery-lit" cx="300" cy="231" r="7" />
      <g className="delivery-hand">
        <path d="M-30 96 128 150l34 10a26 26 0 0 1-4 60l-24 6L-30 186" />
        <path d="m92 138-18 74" />
        <rect x="152" y="186" width="22" height="50" rx="11" />
        <rect x="176" y="188" width="22" height="50" rx="11" />
        <rect x="200" y="190" width="22" height="47" rx="11" />
        <rect x="224" y="193" width="20" height="40" rx="10" />
        <path d="M140 154h70c16 0 34 14 34 34v14H152" />
      </g>
    </>
  ),
  circuit: (
    <>
      <path className="delivery-shell" d="M0 250H158a48 48 0 0 1 48 48v0a52 52 0 0 1-52 52H0" />
      <path d="M0 80H28A150 150 0 0 1 178 230v20M0 100H26A132 132 0 0 1 158 232v18" />
      <path d="M0 378H152a10 10 0 0 0 10-10v-18M130 378v12m-16 0h32" />
      <path className="delivery-lit-line" d="M0 300H204" />
      <g transform="translate(-28 0)">
        <rect x="262" y="228" width="92" height="112" rx="24" />
        <path d="M293 258v20m30-20v20M299 318v-8a9 9 0 0 1 18 0v8z" />
        <path className="delivery-lit-line" d="M190 366h8c26 0 12 18 40 18h50c18 0 20-10 20-24v-20" />
        <path d="M293 262c-4-40-26-40-26-86M323 262c4-44 4-46 4-86" />
        <path className="delivery-hand" d="M340-80 346 70v76a30 30 0 0 0 24 28l10 2a36 36 0 0 0 40-30l6-226" />
        <rect className="delivery-shell" x="250" y="34" width="94" height="142" rx="18" />
        <rect x="264" y="48" width="66" height="48" rx="9" />
        <path className="delivery-lit-line" d="M272 86a26 26 0 0 1 50 0" />
        <path d="m297 88 12-26" />
        <circle cx="297" cy="134" r="21" />
        <path d="M297 134v-14" />
        <g className="delivery-hand">
          <path d="m344 24 78 2" />
          <rect x="318" y="104" width="66" height="24" rx="12" transform="rotate(14 350 116)" />
          <rect x="234" y="78" width="26" height="20" rx="10" />
          <rect x="232" y="101" width="28" height="20" rx="10" />
          <rect x="234" y="124" width="26" height="20" rx="10" />
          <rect x="237" y="147" width="22" height="18" rx="9" />
        </g>
      </g>
    </>
  ),
  hose: (
    <>
      <rect className="delivery-shell" x="36" y="196" width="144" height="182" rx="28" />
      <circle cx="108" cy="262" r="42" />
      <circle cx="108" cy="262" r="12" />
      <path d="M108 250c0-14 6-24 18-28M118 268c12 8 24 8 34 2M97 268c-12 6-18 16-18 30" />
      <path d="M66 334h84M66 350h84M60 378v12m-14 0h28M156 378v12m-14 0h28" />
      <path className="delivery-lit-line" d="M180 238h34c34 0 34 30 34 50v24c0 26 14 40 40 40H400" />
      <path className="delivery-lit-line" d="M180 262h26c18 0 18 14 18 28v26c0 38 22 60 58 60H400" />
      <path d="M300 338v44m12-44v44M372 338v44m12-44v44" />
      <g className="delivery-hand">
        <path d="M318-80 306 184a40 40 0 0 0-6 22l-2 70a26 26 0 0 0 26 28h14a52 52 0 0 0 46-34l8-30L408-80" />
        <path d="m313 60 82 8" />
        <rect x="214" y="222" width="96" height="22" rx="11" />
        <rect x="210" y="246" width="96" height="22" rx="11" />
        <rect x="212" y="270" width="90" height="22" rx="11" />
        <rect x="218" y="294" width="78" height="20" rx="10" />
        <path d="M304 190c-22-2-36 10-46 30h46" />
      </g>
    </>
  ),
  checklist: (
    <>
      <path className="delivery-lit-line" d="M0 352H20c18 0 18-10 18-24v-22M0 376h34c26 0 26-18 26-36v-34" />
      <rect x="20" y="278" width="58" height="28" rx="9" />
      <path className="delivery-glow" d="M236 390V152a68 68 0 0 1 68-68h0a68 68 0 0 1 68 68v238z" />
      <path d="M236 390V152a68 68 0 0 1 136 0v238M220 390V150a84 84 0 0 1 168 0v240" />
      <path className="delivery-shell" d="M236 390V152c0-34 26-62 52-68l28 22v294z" />
      <circle cx="298" cy="250" r="7" />
      <rect className="delivery-shell" x="72" y="84" width="112" height="154" rx="14" />
      <path d="M106 84v-8a10 10 0 0 1 10-10h24a10 10 0 0 1 10 10v8M128 66V54" />
      <path d="M126 122h38M126 156h38M126 190h30" />
      <path className="delivery-lit-line" d="m90 120 8 8 14-15m-22 41 8 8 14-15" />
      <circle cx="101" cy="190" r="8" />
      <g className="delivery-hand">
        <path d="M60 460 88 330l-8-56a22 22 0 0 1 16-26l42-8a24 24 0 0 1 28 22l4 50-18 148" />
        <path d="m84 352 78 16" />
        <rect x="92" y="184" width="24" height="96" rx="12" transform="rotate(-4 104 232)" />
        <rect x="118" y="234" width="22" height="50" rx="11" />
        <rect x="141" y="240" width="21" height="48" rx="10" />
        <path d="M80 274c-14 4-20 20-14 34 6 12 22 18 34 10 10-8 20-20 22-32" />
      </g>
    </>
  ),
} as const

export type DeliveryDrawing = keyof typeof deliveryDrawings
