import type { ReactNode } from 'react'

/** Each scene is 400 wide and stands on a floor at 230. `className="lit"` marks what is on. */
const floor = 230

const Person = ({ x, lit = false }: { readonly x: number; readonly lit?: boolean }) => (
  <g className={lit ? 'lit' : undefined}>
    <circle cx={x} cy="106" r="15" />
    <path d={`M${x - 24} ${floor}V158a24 24 0 0 1 48 0V${floor}`} />
  </g>
)

/** A measure between two points of one height. */
const Measure = ({ from, to, y }: { readonly from: number; readonly to: number; readonly y: number }) => (
  <path className="lit" d={`M${from} ${y - 9}v18M${to} ${y - 9}v18M${from} ${y}H${to}`} />
)

const Cabin = ({ x }: { readonly x: number }) => (
  <>
    <path d={`M${x - 58} ${floor}V62a24 24 0 0 1 24-24h68a24 24 0 0 1 24 24v${floor - 62}`} />
    <path className="lit" d={`M${x - 30} 72V214M${x + 30} 72V214`} />
  </>
)

const Pod = ({ x }: { readonly x: number }) => (
  <>
    <path d={`M${x - 44} ${floor}C${x - 104} 188 ${x - 92} 48 ${x} 48s104 140 44 182z`} />
    <ellipse className="lit" cx={x} cy="136" rx="46" ry="56" />
    <path d={`M${x - 38} 168q38 24 76 0`} />
  </>
)

const Bed = ({ x }: { readonly x: number }) => (
  <>
    <path d={`M${x - 96} 158h192c14 0 14 44-14 44h-164c-28 0-28-44-14-44zM${x - 66} 202l10 28h112l10-28`} />
    <path d={`M${x - 88} 158C${x - 70} 84 ${x + 40} 70 ${x + 92} 112`} />
    <path className="lit" d={`M${x - 82} 180h164`} />
  </>
)

const Room = () => (
  <>
    <path d={`M24 ${floor}V24h352v206`} />
    <Measure from={60} to={340} y={196} />
    <path className="lit" d="M311 52h18M311 164h18M320 52v112" />
    <path d="M84 24v34m-9-10 9 10 9-10M150 58V24m-9 10 9-10 9 10" />
  </>
)

const Cooling = () => (
  <>
    <Cabin x={150} />
    <path d="M296 52v132m0-132h14m-14 33h14m-14 33h14m-14 33h14" />
    <path className="lit" d="M296 118v78" />
    <circle className="lit" cx="296" cy="208" r="12" />
  </>
)

const Formats = () => (
  <>
    <Pod x={96} />
    <Bed x={290} />
  </>
)

/** What comes from the corridor ends at the wall. */
const QuietRoom = () => (
  <>
    <path d="M40 108q18 28 0 56M66 92q28 44 0 88M94 76q38 60 0 120" />
    <path d={`M158 ${floor}V24M172 ${floor}V24`} />
    <Pod x={286} />
  </>
)

const Doorway = () => (
  <>
    <path d={`M24 ${floor}V24h352v206M130 ${floor}V64h140v166`} />
    <Measure from={142} to={258} y={128} />
    <path strokeDasharray="7 9" d={`M160 ${floor}v-58h80v58`} />
  </>
)

const Connected = () => (
  <>
    <Bed x={176} />
    <path d="M376 24v206M344 132h32v40h-32z" />
    <path className="lit" d="M344 152c-40 0-14 64-62 64" />
  </>
)

const withTeam = (device: ReactNode): ReactNode => (
  <>
    {device}
    <Person x={286} lit />
    <Person x={350} />
  </>
)

const scenes = {
  cryotherapy: [<Room key={0} />, <Cooling key={1} />, withTeam(<Cabin x={130} />)],
  quantum: [<Formats key={0} />, <QuietRoom key={1} />, withTeam(<Pod x={130} />)],
  installation: [<Doorway key={0} />, <Connected key={1} />, withTeam(<Bed x={130} />)],
} as const

/** Drawings of the three steps of a subject: they only decorate. */
export const stepScenes = (subject: keyof typeof scenes): readonly ReactNode[] =>
  scenes[subject].map((scene, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
    <svg key={index} className="step-scene" viewBox="0 0 400 230" aria-hidden="true">
      {scene}
    </svg>
  ))
