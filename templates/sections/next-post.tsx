import type { PostSummary } from '../blog-pages.ts'
import { Image } from '../components/image.tsx'

interface Props {
  readonly post: PostSummary
  readonly title: string
}

/** The article to read next: its title beside its picture, which stands in an arch. The whole section leads to it. */
export const NextPost = ({ post: { href, title: name, excerpt, cover, line }, title }: Props) => (
  <section className="next-post" data-line={line} aria-labelledby="next-post">
    <div className="next-post-words">
      <h2 id="next-post">{title}</h2>
      <h3>
        <a className="card-link" href={href}>
          {name}
        </a>
      </h3>
      <p>{excerpt}</p>
    </div>
    <div className="next-post-picture">
      <Image {...cover} sizes="(width < 980px) 100vw, 62vw" />
    </div>
  </section>
)
