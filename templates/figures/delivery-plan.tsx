/** Where each part has its number. */
const places = {
  level: { x: 790, y: 214 },
  circuit: { x: 1328, y: 150 },
  hose: { x: 1212, y: 540 },
  checklist: { x: 662, y: 172 },
} as const

export type DeliveryPart = keyof typeof places

const planId = 'delivery-plan'

/** The way to the door begins left of the room. */
const left = 210
const width = 1806
const height = 740

interface Props {
  /** The parts in the order of their numbers. */
  readonly order: readonly DeliveryPart[]
}

/**
 * A room from above, with the way of a device through its door to the place where it stands, what is looked after there, and who does
 * it. Drawn again upright, with the door at the top, for a narrow window.
 */
export const DeliveryPlan = ({ order }: Props) => (
  <>
    <svg className="delivery-plan" viewBox={`${-left} 0 ${width} ${height}`} aria-hidden="true">
      <g id={planId}>
        <Way />
        <Walls />
        <Bed />
        <g className="plan-part">
          <Level />
          <Circuit />
          <Hose />
          <Checklist />
        </g>
        <People />
      </g>
      <Numbers at={order.map((part) => places[part])} />
    </svg>
    <svg className="delivery-plan delivery-plan-upright" viewBox={`0 0 ${height} ${width}`} aria-hidden="true">
      <use href={`#${planId}`} transform={`translate(${height} ${left}) rotate(90)`} />
      <Numbers at={order.map((part) => ({ x: height - places[part].y, y: places[part].x + left }))} />
    </svg>
  </>
)

const Numbers = ({ at }: { readonly at: readonly { readonly x: number; readonly y: number }[] }) =>
  at.map(({ x, y }, index) => (
    <g key={`${x} ${y}`} className="plan-number">
      <circle cx={x} cy={y} r="25" />
      <text x={x} y={y} dy=".35em">
        {index + 1}
      </text>
    </g>
  ))

/** Where each stands and which way the face turns, in degrees from the right: two bring the device, the others have a part each. */
const people = [
  [-178, 340, 0],
  [300, 340, 180],
  [880, 470, -90],
  [1230, 172, -90],
  [1337, 540, 90],
  [590, 130, 180],
  [590, 214, 180],
] as const

const People = () =>
  people.map(([x, y, turn]) => (
    <g key={`${x} ${y}`} className="plan-person" transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d="M0-28C22-30 34-26 38-18M0 28C22 30 34 26 38 18" />
      <rect x="-15" y="-36" width="30" height="72" rx="15" />
      <circle r="14" />
    </g>
  ))

/** As wide as the door, and straight to the place of the bed, which stands on it once more, before the door. */
const Way = () => (
  <>
    <path className="plan-way" d="M-208 252H760V428H-208z" />
    <path className="plan-ghost" d="M-208 252H760M-208 428H760" />
    <rect className="plan-bed plan-moved" x="-136" y="262" width="400" height="156" rx="78" />
    <path className="plan-line" d="M64 262v20m0 116v20" />
    <rect className="plan-line" x="-114" y="282" width="356" height="116" rx="58" />
    <path className="plan-measure" d="M400 252v176m-12-176h24m-24 176h24" />
    <path className="plan-arrow" d="M450 340H690m-22-14 22 14-22 14" />
  </>
)

/** Of a floor of square slabs. */
const slab = 77
const joints = [
  ...Array.from({ length: 15 }, (_, index) => `M${324 + slab * (index + 1)} 64V656`),
  ...Array.from({ length: 7 }, (_, index) => `M324 ${64 + slab * (index + 1)}H1556`),
].join('')

const Walls = () => (
  <>
    <path className="plan-joint" d={joints} />
    <path className="plan-wall" d="M300 252V40H1580V680H300V428H324V656H1556V64H324V252z" />
    <path className="plan-line" d="M324 428H500M620 40v24M860 40v24M620 52h240" />
    <path className="plan-ghost" d="M500 428A176 176 0 0 0 324 252" />
    <path className="plan-measure" d="M324 706H1556m-1232-10v20m1232-20v20" />
    <rect className="plan-line" x="420" y="580" width="360" height="60" rx="14" />
    <path className="plan-line" d="M540 580v60m120-60v60" />
  </>
)

const Bed = () => (
  <>
    <rect className="plan-bed" x="760" y="262" width="400" height="156" rx="78" />
    <rect className="plan-line" x="782" y="282" width="356" height="116" rx="58" />
    <path className="plan-line" d="M960 262v20m0 116v20M1096 292c26 26 26 70 0 96" />
    <rect className="plan-lit" x="752" y="254" width="416" height="172" rx="86" />
  </>
)

/** Two beams that cross over the bed, the four measured corners, and the bubble. */
const Level = () => (
  <>
    <path className="plan-beam" d="M324 340H1556M960 64V656" />
    <path d="M744 246h-28m14-14v28M1176 246h28m-14-14v28M744 434h-28m14-14v28M1176 434h28m-14-14v28" />
    <rect x="900" y="318" width="120" height="44" rx="22" />
    <path d="M940 318v44m40-44v44" />
    <ellipse className="plan-full" cx="960" cy="340" rx="15" ry="9" />
  </>
)

const Circuit = () => (
  <>
    <rect x="1168" y="64" width="124" height="46" rx="8" />
    <path d="M1196 76v22m34-22v22m34-22v22" />
    <path d="M1230 110v90c0 24-12 36-36 36h-62c-22 0-32 10-32 26" />
    <path className="plan-full" d="M1088 244h24v14h-24z" />
  </>
)

const Hose = () => (
  <>
    <rect x="1388" y="488" width="150" height="150" rx="26" />
    <circle cx="1463" cy="563" r="50" />
    <path d="M1463 563c-10-18-2-40 18-46m-18 46c20-2 36 14 34 36m-34-36c-10 18-34 22-50 8" />
    <path d="M1388 596H1130c-40 0-58-18-58-56V426M1388 620H1124c-52 0-76-26-76-76V426" />
    <path className="plan-full" d="M1330 586h14v44h-14zm-120 0h14v44h-14z" />
  </>
)

const Checklist = () => (
  <>
    <path d="M324 160H388" />
    <rect x="388" y="84" width="116" height="150" rx="14" />
    <path d="M420 84v-10h52v10M446 120h36m-36 36h36m-36 36h22" />
    <path d="m406 118 7 7 12-14m-19 43 7 7 12-14" />
    <circle cx="416" cy="192" r="7" />
  </>
)
