import type { Markdown } from '#site'
import { Image } from '../components/image.tsx'
import { Prose } from '../components/prose.tsx'

interface Passage {
  readonly title: string
  readonly body: Markdown
}

interface Props {
  readonly story: Passage
  readonly mission: Passage
  readonly vision: Passage & { readonly image: { readonly src: string; readonly alt: string } }
}

/** The story at length, the mission and the vision as two statements beside each other, and a picture below them. */
export const AboutPurpose = ({ story, mission, vision }: Props) => (
  <section className="section">
    <div className="container about-purpose">
      <div className="about-story">
        <h2>{story.title}</h2>
        <Prose html={story.body.html} />
      </div>
      {[mission, vision].map(({ title, body }) => (
        <div key={title} className="about-statement">
          <h2>{title}</h2>
          <Prose html={body.html} />
        </div>
      ))}
      <Image {...vision.image} sizes="100vw" />
    </div>
  </section>
)
