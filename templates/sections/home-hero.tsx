import filmIsland from '../../islands/film.tsx'
import { type Action, Actions } from '../components/button.tsx'

const FilmButton = filmIsland.component

interface Film {
  readonly src: string
  readonly type: string
  /** For windows taller than they are wide. */
  readonly isUpright?: boolean | undefined
}

interface Props {
  readonly title: string
  readonly lead: string
  readonly actions: readonly Action[]
  readonly poster: { readonly src: string; readonly alt: string }
  readonly film: { readonly pause: string; readonly play: string }
  readonly video: readonly Film[]
}

/** Which film a window plays: an upright one on phones, none where less motion is asked for. */
const mediaOf = ({ isUpright = false }: Film): string =>
  isUpright
    ? '(prefers-reduced-motion: no-preference) and (width < 820px) and (orientation: portrait)'
    : '(prefers-reduced-motion: no-preference)'

/** First screen of the home page, over a film. Who asked for less motion gets its poster. */
export const HomeHero = ({ title, lead, actions, poster, film, video }: Props) => (
  <section className="stage screen">
    <div className="stage-picture">
      <video poster={poster.src} aria-label={poster.alt} autoPlay loop muted playsInline>
        {video.map((source) => (
          <source key={source.src} src={source.src} type={source.type} media={mediaOf(source)} />
        ))}
      </video>
    </div>
    <div className="container on-dark">
      <div className="stack">
        <h1 className="hero">{title}</h1>
        <p className="lead">{lead}</p>
        <Actions actions={actions} />
      </div>
      <FilmButton {...film} />
    </div>
  </section>
)
