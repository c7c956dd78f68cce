import type { PostSummary } from '../blog-pages.ts'
import { Image } from '../components/image.tsx'

interface Props {
  readonly post: PostSummary
  readonly title: string
}

/** The article to read next, as a picture that is a link. */
export const NextPost = ({ post: { href, title: name, excerpt, cover, line }, title }: Props) => (
  <section className="container next-post-section" aria-labelledby="next-post">
    <article className="featured-post next-post on-dark" data-line={line}>
      <div className="featured-post-picture">
        <Image {...cover} sizes="(width < 820px) 125vw, 92vw" />
      </div>
      <div className="featured-post-words">
        <h2 id="next-post">{title}</h2>
        <h3>
          <a className="card-link" href={href}>
            {name}
          </a>
        </h3>
        <p className="featured-post-excerpt">{excerpt}</p>
      </div>
    </article>
  </section>
)
