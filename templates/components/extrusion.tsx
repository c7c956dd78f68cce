interface Props {
  /** Of the shape above. */
  readonly href: string
  /** In units of the drawing. */
  readonly depth: number
}

const shares = [8, 7, 6, 5, 4, 3, 2, 1].map((number) => number / 8)

/** The side of a flat shape that lies above the ground: copies of it down to its depth, the lowest first and with the line of light at its foot. */
export const Extrusion = ({ href, depth }: Props) => (
  <>
    <use className="foot-halo" href={href} y={Math.round(depth)} />
    <use className="foot-light" href={href} y={Math.round(depth)} />
    <g className="extrusion">
      {shares.map((share) => (
        <use key={share} href={href} y={Math.round(depth * share)} />
      ))}
    </g>
  </>
)
