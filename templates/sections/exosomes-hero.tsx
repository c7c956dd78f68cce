import { type Loaded, Picture } from '#site'
import { Badge } from '../components/badge.tsx'
import { Actions } from '../components/button.tsx'
import { slideId } from '../components/carousel.tsx'
import type { exosomes } from '../exosomes-content.ts'

type Props = Pick<Loaded<typeof exosomes>, 'hero' | 'quality' | 'selection'>

/** Words beside a round picture, and under both every product with its price, and how all are made. */
export const ExosomesHero = ({ hero, quality, selection }: Props) => (
  <section className="container stack stretch">
    <div className="lead-grid flip center">
      <div>
        <div className="orb">
          <Picture {...hero.image} sizes="(width < 1180px) 100vw, 62rem" priority />
        </div>
      </div>
      <div className="stack">
        <h1>{hero.title}</h1>
        <p className="lead">{hero.lead}</p>
        {hero.actions ? <Actions actions={hero.actions} /> : null}
      </div>
    </div>
    <nav className="card" aria-label={selection.title}>
      <ul className="shelf">
        {selection.items.map(({ name, price }) => (
          <li key={name}>
            <a className="s" href={`#${slideId(name)}`}>
              {name} <strong className="d3">{price}</strong>
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <ul className="badges">
      {quality.map(({ icon, label }) => (
        <li key={label}>
          <Badge icon={icon}>{label}</Badge>
        </li>
      ))}
    </ul>
  </section>
)
