import { type Loaded, Picture } from '#site'
import { Badge } from '../components/badge.tsx'
import { Actions } from '../components/button.tsx'
import type { exosomes } from '../exosomes-content.ts'

type Props = Pick<Loaded<typeof exosomes>, 'hero' | 'quality' | 'selection'>

/** Words beside a round picture, and every product with its price on a shelf across its foot. */
export const ExosomesHero = ({ hero, quality, selection }: Props) => (
  <section className="container vials">
    <div className="orb">
      <Picture {...hero.image} sizes="(width < 820px) 120vw, 94vw" priority />
    </div>
    <div className="stack">
      <h1>{hero.title}</h1>
      <p className="lead">{hero.lead}</p>
      {hero.actions ? <Actions actions={hero.actions} /> : null}
      <ul className="badges">
        {quality.map(({ icon, label }) => (
          <li key={label}>
            <Badge icon={icon}>{label}</Badge>
          </li>
        ))}
      </ul>
    </div>
    <nav className="card" aria-label={selection.title}>
      <ul className="card-body shelf">
        {selection.items.map(({ name, price, image }) => (
          <li key={name}>
            <a className="s" href="#product-selection">
              <Picture src={image.src} alt="" sizes="5rem" />
              <span>{name}</span> <strong className="d3">{price}</strong>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </section>
)
