import { pathBounds } from '../map-bounds.ts'
import { apart } from '../neighbors.ts'
import { stateShapes } from '../us-map.ts'

export interface MappedState {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
  readonly href: string
}

interface Props {
  readonly state: MappedState
  /** What stands on the shape; nothing where it would not fit. */
  readonly label?: string | undefined
  /** The drawing defines its shape by `shapeId`. */
  readonly isShared?: boolean
}

/** Of the shape of a state that several drawings on the page use. */
export const shapeId = (state: string) => `shape-${state}`

/** The outline of a state as a link, inside an `<svg>`. */
export function StateLink({ state: { id, name, href }, label, isShared = false }: Props) {
  const shape = stateShapes[id]
  if (!shape) throw new Error(`no outline for \`${id}\``)
  const [path, x, y] = shape
  return (
    <a href={href} aria-label={label === undefined || label === name ? name : `${name}, ${label}`}>
      {apart.has(id) ? <Target path={path} /> : null}
      {isShared ? <use href={`#${shapeId(id)}`} /> : <path className="state-land" d={path} />}
      {label === undefined ? null : (
        <text x={x} y={y} dy=".35em">
          {label}
        </text>
      )}
    </a>
  )
}

/** The sea between the islands of a state can be pressed too. */
function Target({ path }: { readonly path: string }) {
  const { left, top, right, bottom } = pathBounds(path)
  return <rect x={left} y={top} width={right - left} height={bottom - top} />
}
