/**
 * What is looked after on a day of delivery: four parts of one wall, each 400 wide, from -60 to 450, the floor at 390. The bed reaches
 * from the first part into the second, the hoses from the third into the fourth; the beam of the level crosses all of them.
 */
const beam = <path className="delivery-beam" d="M0 223H400" />

export const deliveryDrawings = {
  level: (
    <>
      {beam}
      <path className="delivery-glass" d="M112 250v-20A150 150 0 0 1 262 80H400V250z" />
      <path className="delivery-rim" d="M120 250v-20A142 142 0 0 1 262 88H400" />
      <path className="delivery-shell" d="M400 250H132a48 48 0 0 0-48 48a52 52 0 0 0 52 52H400z" />
      <path className="delivery-shade" d="M400 312H86a52 52 0 0 0 50 38H400z" />
      <path className="delivery-light" d="M86 303H400" />
      <path className="delivery-dark" d="M128 350H400V384H142a14 14 0 0 1-14-14z" />
      <path className="delivery-light" d="M150 387H400" />
      <rect className="delivery-tool" x="150" y="194" width="232" height="56" rx="13" />
      <rect className="delivery-dark" x="212" y="204" width="108" height="36" rx="18" />
      <ellipse className="delivery-lit" cx="266" cy="222" rx="20" ry="12" />
      <path className="delivery-mark" d="M240 204v36m52-36v36" />
      <circle className="delivery-dark" cx="180" cy="222" r="15" />
      <circle className="delivery-dark" cx="352" cy="222" r="15" />
      <circle className="delivery-lit" cx="180" cy="222" r="5" />
      <circle className="delivery-lit" cx="352" cy="222" r="5" />
    </>
  ),
  circuit: (
    <>
      {beam}
      <path className="delivery-glass" d="M0 80H28A150 150 0 0 1 178 230v20H0z" />
      <path className="delivery-rim" d="M0 88H28A142 142 0 0 1 170 230v20" />
      <path className="delivery-shell" d="M0 250H158a48 48 0 0 1 48 48a52 52 0 0 1-52 52H0z" />
      <path className="delivery-shade" d="M0 312H204a52 52 0 0 1-50 38H0z" />
      <path className="delivery-light" d="M0 303H204" />
      <path className="delivery-dark" d="M0 350H162V370a14 14 0 0 1-14 14H0z" />
      <path className="delivery-light" d="M0 387H140" />
      <path className="delivery-cable" d="M162 366h40c26 0 22 20 48 20h34c22 0 24-14 24-30v-20" />
      <path className="delivery-cable" d="M284 274c-6-46-34-46-34-100M332 274c4-40 16-44 16-96" />
      <rect className="delivery-shade" x="252" y="240" width="112" height="104" rx="26" />
      <path className="delivery-dark" d="M276 268h16v22h-16zm48 0h16v22h-16zM292 344v-18a16 16 0 0 1 32 0v18z" />
      <rect className="delivery-shell" x="234" y="-14" width="140" height="194" rx="26" />
      <rect className="delivery-dark" x="252" y="6" width="104" height="72" rx="14" />
      <path className="delivery-light" d="M268 64a38 38 0 0 1 72 0" />
      <path className="delivery-mark" d="m304 66 20-34" />
      <circle className="delivery-dark" cx="304" cy="128" r="32" />
      <path className="delivery-light" d="M304 128v-22" />
    </>
  ),
  hose: (
    <>
      {beam}
      <path className="delivery-hose" d="M168 246h46c36 0 36 26 36 48v18c0 28 14 42 42 42H400" />
      <path className="delivery-light" d="M168 246h46c36 0 36 26 36 48v18c0 28 14 42 42 42H400" />
      <path className="delivery-hose" d="M168 284h28c18 0 22 12 22 26v16c0 36 20 56 58 56H400" />
      <rect className="delivery-shell" x="24" y="150" width="166" height="226" rx="34" />
      <path className="delivery-shade" d="M24 300h166v42a34 34 0 0 1-34 34H58a34 34 0 0 1-34-34z" />
      <circle className="delivery-dark" cx="107" cy="226" r="54" />
      <path
        className="delivery-blade"
        d="M107 212c-4-20 8-34 30-34 6 18-4 34-22 40zM119 232c20-4 34 8 34 28-18 8-34-2-38-20zM95 232c-8 18-26 24-42 12 4-18 20-28 38-22z"
      />
      <circle className="delivery-lit" cx="107" cy="226" r="8" />
      <path className="delivery-light" d="M58 332h98" />
      <path className="delivery-dark" d="M46 376h30v14H46zm92 0h30v14h-30z" />
      <path className="delivery-clip" d="M306 336v54M376 336v54" />
    </>
  ),
  checklist: (
    <>
      {beam}
      <path className="delivery-hose" d="M0 354h22c20 0 24-14 24-32v-10M0 382h40c34 0 36-20 36-44v-26" />
      <path className="delivery-light" d="M0 354h22c20 0 24-14 24-32v-10" />
      <rect className="delivery-shade" x="16" y="270" width="94" height="46" rx="14" />
      <path className="delivery-glow" d="M150 450 232 390H388l60 60z" />
      <path className="delivery-shade" d="M210 390V146a94 94 0 0 1 188 0v244z" />
      <path className="delivery-door" d="M228 390V146a76 76 0 0 1 152 0v244z" />
      <path className="delivery-shell" d="M380 390V146c0-30-18-56-44-68v336z" />
      <circle className="delivery-lit" cx="350" cy="254" r="7" />
      <path className="delivery-mark" d="M112 22V-4" />
      <rect className="delivery-shell" x="46" y="34" width="132" height="184" rx="20" />
      <rect className="delivery-dark" x="84" y="18" width="56" height="32" rx="12" />
      <path className="delivery-line" d="M106 92h48M106 134h48M106 176h32" />
      <path className="delivery-light" d="m64 92 9 9 15-17m-24 50 9 9 15-17" />
      <circle className="delivery-line" cx="76" cy="176" r="9" />
    </>
  ),
} as const

export type DeliveryDrawing = keyof typeof deliveryDrawings
