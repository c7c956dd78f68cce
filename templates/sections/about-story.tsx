import { Image } from '../components/image.tsx'

interface Props {
  readonly title: string
  readonly image: { readonly src: string; readonly alt: string }
  readonly statements: readonly { readonly statement: string; readonly text: string }[]
}

/** The story: its first statement set large, below it a picture and the others, with all running text in one column. */
export const AboutStory = ({ title, image, statements }: Props) => (
  <section className="section about-story">
    <h2>{title}</h2>
    {statements.map(({ statement, text }) => (
      <div key={statement} className="about-statement">
        <h3>{statement}</h3>
        <p>{text}</p>
      </div>
    ))}
    <Image {...image} sizes="(width < 980px) 100vw, 66vw" />
  </section>
)
