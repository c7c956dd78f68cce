import { Fragment } from 'react'
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

interface Props extends Words {
  readonly regions: readonly Region[]
  /** A picture and a statement, after the region of this name. */
  readonly interludes: readonly {
    readonly after: string
    readonly title: string
    readonly image: { readonly src: string; readonly alt: string }
  }[]
}

/** How a chapter lies: its map at a side, between two columns of names, or above a row of names. */
type Layout = 'left' | 'right' | 'between' | 'above'

/** From the west coast to the east coast; none lies as the one before it. */
const fromWest: readonly (readonly [name: string, layout: Layout])[] = [
  ['Pacific', 'left'],
  ['Mountain', 'right'],
  ['West North Central', 'between'],
  ['West South Central', 'left'],
  ['East North Central', 'right'],
  ['East South Central', 'above'],
  ['South Atlantic', 'right'],
  ['Middle Atlantic', 'above'],
  ['New England', 'between'],
]

/** All states in chapters of their regions, each in the region's color, with the map of the region at a large scale. */
export const RegionChapters = ({ regions, interludes, ...words }: Props) => (
  <>
    {fromWest.map(([name, layout]) => {
      const region = regions.find((one) => one.name === name)
      return region ? (
        <Fragment key={name}>
          <RegionChapter layout={layout} {...region} {...words} />
          {interludes
            .filter(({ after }) => after === name)
            .map(({ title, image }) => (
              <section key={title} className="locations-interlude">
                <Image {...image} sizes="(width < 820px) 100vw, 62vw" />
                <h2>{title}</h2>
              </section>
            ))}
        </Fragment>
      ) : null
    })}
  </>
)

const RegionChapter = ({
  layout,
  name,
  slug,
  href,
  fact,
  states,
  text,
  action,
  details,
}: Region & Words & { readonly layout: Layout }) => (
  <section className="region-chapter" data-region={slug} data-layout={layout} aria-labelledby={slug}>
    <div className="container">
      <RegionSlab id={`slab-${slug}`} states={states} />
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
    </div>
  </section>
)
