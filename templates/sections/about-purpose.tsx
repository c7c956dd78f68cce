import type { Markdown } from '#site'
import { Image } from '../components/image.tsx'
import { Prose } from '../components/prose.tsx'

interface Passage {
  readonly title: string
  readonly statement: string
  readonly body: Markdown
}

interface Props {
  readonly image: { readonly src: string; readonly alt: string }
  readonly passages: readonly Passage[]
}

/** The mission and the vision beside each other, at the foot of a dark stage. */
export const AboutPurpose = ({ image, passages }: Props) => (
  <section className="about-purpose on-dark">
    <Image {...image} />
    <div className="container">
      {passages.map(({ title, statement, body }) => (
        <div key={title}>
          <h2>{title}</h2>
          <p className="about-purpose-statement">{statement}</p>
          <Prose html={body.html} />
        </div>
      ))}
    </div>
  </section>
)
