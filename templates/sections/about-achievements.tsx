import { DottedArches } from '../figures/dotted-arches.tsx'
import { type Stat, Stats } from './stats.tsx'

interface Props {
  readonly title: string
  readonly items: readonly Stat[]
}

/** The figures of the company. The first is set large and drawn: one point of light for each that it counts. */
export const AboutAchievements = ({ title, items }: Props) => (
  <section className="about-achievements">
    <DottedArches count={Number(items[0]?.value.replace(/\D/g, ''))} />
    <div className="container">
      <h2>{title}</h2>
      <Stats items={items} />
    </div>
  </section>
)
