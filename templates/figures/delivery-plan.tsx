/** The middle of each marker, and the part of the plan around it that a narrow screen shows alone. */
const parts = {
  level: { x: 790, y: 214, view: '650 140 620 400' },
  circuit: { x: 1160, y: 196, view: '860 20 620 400' },
  hose: { x: 1212, y: 540, view: '900 330 620 400' },
  checklist: { x: 556, y: 112, view: '230 40 620 400' },
} as const

export type DeliveryPart = keyof typeof parts

const planId = 'delivery-plan'

interface Props {
  /** The parts in the order of their numbers. */
  readonly order: readonly DeliveryPart[]
}

/** A room from above, with the way of a device through its door to the place where it stands, and what is looked after there. */
export const DeliveryPlan = ({ order }: Props) => (
  <svg className="delivery-plan" viewBox="0 0 1600 720" aria-hidden="true">
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
      {order.map((part, index) => (
        <g key={part} className="plan-number">
          <circle cx={parts[part].x} cy={parts[part].y} r="25" />
          <text x={parts[part].x} y={parts[part].y} dy=".35em">
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  </svg>
)

/** One part of the plan at a larger scale. */
export const DeliveryDetail = ({ part }: { readonly part: DeliveryPart }) => (
  <svg className="delivery-detail" viewBox={parts[part].view} aria-hidden="true">
    <use href={`#${planId}`} />
  </svg>
)

/** As wide as the door, and straight to the place of the bed, which stands on it twice. */
const Way = () => (
  <>
    <path className="plan-way" d="M0 252H760V428H0z" />
    <path className="plan-ghost" d="M0 252H760M0 428H760" />
    <rect className="plan-ghost" x="-190" y="262" width="400" height="156" rx="78" />
    <rect className="plan-ghost" x="352" y="262" width="400" height="156" rx="78" />
    <path className="plan-measure" d="M262 252v176m-12-176h24m-24 176h24" />
    <path className="plan-arrow" d="M120 340H330m-22-14 22 14-22 14" />
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
