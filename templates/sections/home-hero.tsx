import filmIsland from '../../islands/film.tsx'
import { Actions } from '../components/actions.tsx'

const FilmButton = filmIsland.component

interface Props {
  readonly title: string
  readonly lead: string
  readonly actions: readonly { readonly label: string; readonly href: string }[]
  readonly poster: { readonly src: string; readonly alt: string }
  readonly film: { readonly pause: string; readonly play: string }
  readonly video: readonly { readonly src: string; readonly type: string }[]
}

/** First screen of the home page, over a film. Who asked for less motion gets its poster. */
export function HomeHero({ title, lead, actions, poster, film, video }: Props) {
  return (
    <section className="picture-hero home-hero on-dark">
      <div className="home-hero-film">
        <video poster={poster.src} aria-label={poster.alt} autoPlay loop muted playsInline>
          {video.map(({ src, type }) => (
            <source key={src} src={src} type={type} media="(prefers-reduced-motion: no-preference)" />
          ))}
        </video>
      </div>
      <div className="container">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <Actions actions={actions} />
      </div>
      <FilmButton {...film} />
    </section>
  )
}
