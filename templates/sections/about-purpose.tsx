import type { Markdown } from '#site'
import { Prose } from '../components/prose.tsx'

interface Passage {
  readonly title: string
  readonly body: Markdown
}

interface Props {
  readonly story: Passage
  readonly mission: Passage
  readonly vision: Passage
}

/** The story at length, mission and vision beside each other under it. */
export function AboutPurpose({ story, mission, vision }: Props) {
  return (
    <section className="section">
      <div className="container about-purpose">
        <div className="about-story">
          <h2>{story.title}</h2>
          <Prose html={story.body.html} />
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
