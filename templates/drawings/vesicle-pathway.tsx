import type { DrawingProps } from './drawing-props.ts'

const budding = [
  [98, 174, 8],
  [122, 168, 7],
  [134, 190, 9],
  [110, 200, 7],
  [90, 198, 6],
  [120, 214, 7],
] as const

const released = [
  [138, 306, 8],
  [160, 318, 7],
  [150, 352, 8],
  [124, 388, 7],
  [182, 392, 9],
  [146, 420, 7],
  [150, 461, 10],
] as const

/** From the endosome of one cell to the surface of another, downward. */
export function VesiclePathway({ description, labels }: DrawingProps) {
  const [endosome, body, lysosome, release, receiver] = labels
  return (
    <svg viewBox="0 0 340 536" role="img" aria-label={description}>
      <path
        className="cell"
        d="M180 340h103a56 56 0 0 0 56-56V66a56 56 0 0 0-56-56H57A56 56 0 0 0 1 66v218a56 56 0 0 0 56 56h63"
      />
      <circle cx="82" cy="80" r="30" />
      <path d="M62 58q10 10 4 20m34-18q-10 8-4 18" />
      <path d="M88 118l8 22m-8-8 8 8 5-10" />
      <circle cx="110" cy="192" r="44" />
      <path d="M162 204l72 26m-11-10 11 10-14 5" />
      <circle className="guess" cx="272" cy="240" r="28" />
      <path d="M122 242l8 24m-9-8 9 8 4-11" />
      <path className="lit" d="M180 340c0-8 7-12 7-24a37 37 0 1 0-74 0c0 12 7 16 7 24" />
      <path className="cell" d="M1 536v-6a56 56 0 0 1 56-56h226a56 56 0 0 1 56 56v6" />
      <g className="lit wash">
        {[...budding, ...released].map(([cx, cy, r]) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} />
        ))}
      </g>
      <text x="124" y="85">
        {endosome}
      </text>
      <text x="164" y="178">
        {body}
      </text>
      <text x="272" y="292" textAnchor="middle">
        {lysosome}
      </text>
      <text className="strong" x="204" y="398">
        {release}
      </text>
      <text x="170" y="512" textAnchor="middle">
        {receiver}
      </text>
    </svg>
  )
}
