import { GoLink } from '../components/go-link.tsx'
import { type MappedState, shapeId } from '../components/state-link.tsx'
import { layOutRegion } from '../region-layout.ts'
import type { MappedRegion } from './country-map.tsx'

interface Words {
  /** The same for every state. */
  readonly text: string
  readonly action: { readonly label: string; readonly href: string }
  /** A name follows. */
  readonly details: string
}

interface Props extends Words {
  readonly title: string
  readonly regions: readonly MappedRegion[]
}

/** All states under their regions, each with its text. On a narrow screen the states of a region open under its name. */
export const RegionIndex = ({ title, regions, ...words }: Props) => (
  <section className="container region-index" aria-labelledby="by-region">
    <h2 id="by-region">{title}</h2>
    <ul>
      {regions.map(({ name, href, states }) => (
        <li key={href} className="region-index-region">
          <RegionShape states={states} />
          <h3>
            <GoLink href={href}>{name}</GoLink>
          </h3>
          <details>
            <summary>
              <span className="visually-hidden">
                {words.details} {name}
              </span>
            </summary>
            <ul>
              {states.map((state) => (
                <li key={state.href}>
                  <StateText state={state} {...words} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  </section>
)

/** A drawing of shapes that the map of the country defines. */
function RegionShape({ states }: { readonly states: readonly MappedState[] }) {
  const { states: placed, viewBox } = layOutRegion(states, 0.06)
  return (
    <svg className="region-shape" viewBox={viewBox} preserveAspectRatio="xMinYMid" aria-hidden="true">
      {placed.map(({ state, transform }) => (
        <use key={state.id} href={`#${shapeId(state.id)}`} transform={transform} />
      ))}
    </svg>
  )
}

const StateText = ({ state: { name, href }, text, action }: Words & { readonly state: MappedState }) => (
  <>
    <h4>
      <a href={href}>{name}</a>
    </h4>
    <p>{text}</p>
    <p className="region-index-links">
      <GoLink href={action.href}>{action.label}</GoLink>
    </p>
  </>
)
