import { Icon, type IconName } from '../components/icon.tsx'
import { SectionHead } from '../components/section-head.tsx'

interface Props {
  readonly title: string
  readonly items: readonly { readonly icon: IconName; readonly title: string; readonly description: string }[]
}

export function AboutValues({ title, items }: Props) {
  return (
    <section className="section">
      <div className="container">
        <SectionHead title={title} />
        <ul className="about-values">
          {items.map((item) => (
            <li key={item.title} className="panel">
              <Icon name={item.icon} />
              <h3>{item.title}</h3>
              <p>{item.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
