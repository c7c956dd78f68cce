import { Image } from '../components/image.tsx'
import { type Stat, Stats } from './stats.tsx'

interface Props {
  readonly title: string
  readonly items: readonly Stat[]
  readonly image: { readonly src: string; readonly alt: string }
}

/** The figures of the company over a picture as wide as the window. */
export const AboutAchievements = ({ title, items, image }: Props) => (
  <section className="about-achievements on-dark">
    <Image {...image} sizes="(width < 820px) 150vw, 100vw" />
    <div className="container">
      <h2>{title}</h2>
      <Stats items={items} />
    </div>
  </section>
)
