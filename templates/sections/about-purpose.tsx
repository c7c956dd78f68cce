import type { Markdown } from '#site'
import { Image } from '../components/image.tsx'
import { Prose } from '../components/prose.tsx'

interface Statement {
  readonly statement: string
  readonly text: string
}

interface Passage {
  readonly title: string
  readonly statement: string
  readonly body: Markdown
}

interface Props {
  readonly story: {
    readonly title: string
    readonly image: { readonly src: string; readonly alt: string }
    readonly statements: readonly Statement[]
  }
  readonly mission: Passage
  readonly vision: Passage
}

/** The story in large statements around a picture, then the mission and the vision beside each other on a field of color. */
export const AboutPurpose = ({ story, mission, vision }: Props) => (
  <>
    <section className="section about-story">
      <h2>{story.title}</h2>
      <Image {...story.image} sizes="(width < 980px) 100vw, 50vw" />
      {story.statements.map(({ statement, text }) => (
        <div key={statement} className="about-statement">
          <h3>{statement}</h3>
          <p>{text}</p>
        </div>
      ))}
    </section>
    <section className="section about-purpose">
      <div className="container">
        {[mission, vision].map(({ title, statement, body }) => (
          <div key={title}>
            <h2>{title}</h2>
            <p className="about-purpose-statement">{statement}</p>
            <Prose html={body.html} />
          </div>
        ))}
      </div>
    </section>
  </>
)
