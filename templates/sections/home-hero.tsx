import { Picture } from '#site'
import filmIsland from '../../islands/film.tsx'
import { type Action, Actions } from '../components/button.tsx'

const FilmButton = filmIsland.component

interface Film {
  readonly src: string
  readonly type: string
  /** For windows that are taller than wide. */
  readonly isUpright?: boolean | undefined
}

interface Props {
  readonly title: string
  readonly lead: string
  readonly actions: readonly Action[]
  /** Before the film, and in its place. */
  readonly image: { readonly src: string; readonly alt: string }
  readonly portrait: string
  readonly film: { readonly pause: string; readonly play: string }
  readonly video: readonly Film[]
}

/** Windows that show the upright picture and film. */
const upright = '(width < 1180px) and (max-aspect-ratio: 1)'
const moves = '(prefers-reduced-motion: no-preference)'

/** First screen of the home page, over a film. Who asked for less motion gets its picture. */
export const HomeHero = ({ title, lead, actions, image, portrait, film, video }: Props) => (
  <section className="stage screen">
    <div className="stage-picture">
      <Picture {...image} portrait={{ src: portrait, media: upright }} sizes="max(100vw, 178svh)" priority />
    </div>
    <div className="stage-picture" aria-hidden="true">
      <video autoPlay loop muted playsInline>
        {video.map(({ src, type, isUpright = false }) => (
          <source key={src} src={src} type={type} media={isUpright ? `${moves} and ${upright}` : moves} />
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
