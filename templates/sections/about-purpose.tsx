import type { Markdown } from '#site'
import { Image } from '../components/image.tsx'
import { Prose } from '../components/prose.tsx'

interface Passage {
  readonly title: string
  readonly body: Markdown
}

interface Props {
  readonly story: Passage & { readonly image: { readonly src: string; readonly alt: string } }
  readonly mission: Passage
  readonly vision: Passage
}

/** Three cards: the story at length with its picture, mission and vision beside each other under it. */
export function AboutPurpose({ story, mission, vision }: Props) {
  return (
    <section className="section">
      <div className="container about-purpose">
        <div className="panel about-story">
          <div>
            <h2>{story.title}</h2>
            <Prose html={story.body.html} />
          </div>
          <Image {...story.image} sizes="(width < 1180px) 100vw, 45vw" />
        </div>
        {[mission, vision].map(({ title, body }) => (
          <div key={title} className="panel">
            <h2>{title}</h2>
            <Prose html={body.html} />
          </div>
        ))}
      </div>
    </section>
  )
}
