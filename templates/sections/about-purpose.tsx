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

/** Three cards: the story at length, and under it the mission beside the vision with its picture. */
export const AboutPurpose = ({ story, mission, vision }: Props) => (
  <section className="section">
    <div className="container about-purpose">
      <div className="panel about-story">
        <h2>{story.title}</h2>
        <Prose html={story.body.html} />
      </div>
      <div className="panel about-mission">
        <h2>{mission.title}</h2>
        <Prose html={mission.body.html} />
      </div>
      <div className="panel about-vision on-dark">
        <Image {...vision.image} sizes="(width < 820px) 230vw, 90vw" />
        <h2>{vision.title}</h2>
        <Prose html={vision.body.html} />
      </div>
    </div>
  </section>
)
