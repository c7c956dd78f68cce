import { type Loaded, Picture } from '#site'
import { Actions } from '../components/button.tsx'
import { slideId } from '../components/carousel.tsx'
import type { exosomes } from '../exosomes-content.ts'

type Props = Pick<Loaded<typeof exosomes>, 'hero' | 'selection'>

/** Words beside a round picture, and under both every product with its price. */
export const ExosomesHero = ({ hero, selection }: Props) => (
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
    <nav aria-label={selection.title}>
      <ul className="list shelf s">
        {selection.items.map(({ name, price }) => (
          <li key={name}>
            <a href={`#${slideId(name)}`}>{name}</a> <strong className="d3">{price}</strong>
          </li>
        ))}
      </ul>
    </nav>
  </section>
)
