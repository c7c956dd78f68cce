import { Image } from '../components/image.tsx'

interface Props {
  readonly title: string
  readonly items: readonly {
    readonly label: string
    readonly href: string
    readonly text: string
    readonly image: { readonly src: string; readonly alt: string }
    readonly line: string
  }[]
}

/** Pages that exist, each behind a doorway. */
export const LostWays = ({ title, items }: Props) => (
  <section className="container lost-ways">
    <h2>{title}</h2>
    <ul>
      {items.map(({ label, href, text, image, line }) => (
        <li key={href} data-line={line}>
          <div className="lost-ways-door">
            <Image {...image} sizes="(width < 980px) 46vw, 24vw" />
          </div>
          <h3>
            <a href={href}>{label}</a>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
