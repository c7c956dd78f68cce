import { Icon, type IconName } from '../components/icon.tsx'
import { type ValueArches, valueArches } from '../figures/value-arches.tsx'

interface Props {
  readonly title: string
  readonly items: readonly {
    readonly icon: IconName
    readonly drawing: ValueArches
    readonly title: string
    readonly description: string
  }[]
}

/** Four cards in two rows, a wide one and a narrow one in each; every card has a drawing of its own. */
export const AboutValues = ({ title, items }: Props) => (
  <section className="section">
    <div className="container">
      <h2>{title}</h2>
      <ul className="about-values">
        {items.map((item) => (
          <li key={item.title}>
            <svg viewBox="0 0 400 324" aria-hidden="true">
              {valueArches[item.drawing]}
            </svg>
            <h3>
              <Icon name={item.icon} />
              {item.title}
            </h3>
            <p>{item.description}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
