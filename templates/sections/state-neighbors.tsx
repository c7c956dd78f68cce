import { GoLink } from '../components/go-link.tsx'
import { LinkedMap } from '../components/linked-map.tsx'
import { layOutRegion } from '../region-layout.ts'
import { stateShapes } from '../us-map.ts'

interface Neighbor {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
  readonly href: string
}

interface Props {
  readonly title: string
  /** The state whose page this is. */
  readonly here: Neighbor
  readonly neighbors: readonly Neighbor[]
  readonly all: { readonly label: string; readonly href: string }
}

/** The size of letters, as a share of the map's longer side. */
const letters = 0.028

/** Links to the states nearby, beside the map of them around this one, and to all of them. */
export function StateNeighbors({ title, here, neighbors, all }: Props) {
  const { states, side, viewBox } = layOutRegion([here, ...neighbors], 0.02)
  const links = states.map(({ state, transform, bounds }) => {
    const [path, x, y] = stateShapes[state.id] ?? []
    const hasRoom = Math.min(bounds.right - bounds.left, bounds.bottom - bounds.top) > side * 3 * letters
    const label = hasRoom && x !== undefined && y !== undefined ? { text: state.abbreviation, x, y } : undefined
    return { ...state, shape: { path, transform, label } }
  })
  return (
    <section className="section">
      <div className="container">
        <div className="section-head">
          <h2>{title}</h2>
          <GoLink href={all.href}>{all.label}</GoLink>
        </div>
        <LinkedMap
          viewBox={viewBox}
          fontSize={Math.round(side * letters)}
          links={links.slice(1)}
          here={links[0]?.shape}
        />
      </div>
    </section>
  )
}
