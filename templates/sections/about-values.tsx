import { ValueArch } from '../figures/value-arch.tsx'

interface Props {
  readonly title: string
  readonly items: readonly { readonly title: string; readonly description: string }[]
}

/** Four large words, and beside them one arch that changes from row to row. */
export const AboutValues = ({ title, items }: Props) => (
  <section className="section about-values">
    <div className="container">
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.description}</p>
          </li>
        ))}
      </ul>
      <ValueArch />
    </div>
  </section>
)
