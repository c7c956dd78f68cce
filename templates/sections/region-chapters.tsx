import { Icon } from '../components/icon.tsx'
import { Image } from '../components/image.tsx'
import { RegionSlab } from '../components/region-slab.tsx'
import type { Reading } from '../state-reading.ts'
import type { MappedRegion } from './country-map.tsx'

interface Words {
  /** The same for every state. */
  readonly text: string
  readonly action: { readonly label: string; readonly href: string }
  /** Opens the text of a state on a narrow screen; the state's name follows for screen readers. */
  readonly details: string
}

interface Region extends MappedRegion {
  /** The figure of one of its states. */
  readonly fact?: { readonly state: string; readonly reading: Reading; readonly label: string } | undefined
}

/** A picture and a statement beside the region of this name. */
interface Interlude {
  readonly beside: string
  readonly title: string
  readonly image: { readonly src: string; readonly alt: string }
}

interface Props extends Words {
  readonly regions: readonly Region[]
  readonly interludes: readonly Interlude[]
}

/** How a region lies: its drawing, or the picture that it has, at the left or right; or its figure large over its states. */
type Layout = 'left' | 'right' | 'figure'

/** From the west coast to the east coast; none lies as the one before it. */
const fromWest: readonly (readonly [name: string, layout: Layout])[] = [
  ['Pacific', 'left'],
  ['Mountain', 'right'],
  ['West North Central', 'figure'],
  ['West South Central', 'right'],
  ['East North Central', 'left'],
  ['East South Central', 'figure'],
  ['South Atlantic', 'left'],
  ['Middle Atlantic', 'figure'],
  ['New England', 'right'],
]

/** All states under their regions, each region beside its drawing, its figure or a picture. */
export const RegionChapters = ({ regions, interludes, ...words }: Props) => (
  <div className="region-chapters">
    {fromWest.map(([name, layout]) => {
      const region = regions.find((one) => one.name === name)
      const interlude = interludes.find(({ beside }) => beside === name)
      return region ? <RegionChapter key={name} layout={layout} interlude={interlude} {...region} {...words} /> : null
    })}
  </div>
)

interface ChapterProps extends Region, Words {
  readonly layout: Layout
  readonly interlude: Interlude | undefined
}

const RegionChapter = ({ layout, interlude, name, slug, href, fact, states, text, action, details }: ChapterProps) => (
  <section
    className="container region-chapter"
    data-region={slug}
    data-layout={interlude ? `picture-${layout === 'left' ? 'left' : 'right'}` : layout}
    aria-labelledby={slug}
  >
    {interlude ? (
      <figure className="region-picture">
        <Image {...interlude.image} sizes="(width < 1180px) 100vw, 42vw" />
        <figcaption>{interlude.title}</figcaption>
      </figure>
    ) : layout === 'figure' ? null : (
      <RegionSlab id={`slab-${slug}`} states={states} />
    )}
    <div className="region-words">
      <h2 id={slug}>
        <a href={href}>
          {name} <Icon name="arrow-right" />
        </a>
      </h2>
      {fact ? (
        <div className="region-fact">
          <p>
            <strong>{fact.state}</strong>
            {fact.reading.before === undefined ? null : <span>{fact.reading.before} </span>}
            {fact.reading.value} <small>{fact.reading.unit}</small>
          </p>
          <p>{fact.label}</p>
        </div>
      ) : null}
    </div>
    <ul className="region-states">
      {states.map((state) => (
        <li key={state.href}>
          <h3>
            <a href={state.href}>{state.name}</a>
          </h3>
          <details>
            <summary>
              <span className="visually-hidden">
                {details} {state.name}
              </span>
            </summary>
            <p>{text}</p>
            <a className="go-link" href={action.href}>
              {action.label}
            </a>
          </details>
        </li>
      ))}
    </ul>
  </section>
)
