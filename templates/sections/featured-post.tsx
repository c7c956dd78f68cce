import type { PostSummary } from '../blog-pages.ts'
import { Badge } from '../components/badge.tsx'
import { GoLink } from '../components/go-link.tsx'
import { Image } from '../components/image.tsx'

interface Props {
  readonly post: PostSummary
  readonly action: string
}

/** The first article of the index: its words on a dark that its picture comes out of. */
export function FeaturedPost({ post: { href, title, excerpt, cover, date, isoDate, tags, line }, action }: Props) {
  return (
    <article className="featured-post on-dark" data-line={line}>
      <div className="featured-post-picture">
        <Image {...cover} sizes="100vw" priority />
      </div>
      <div className="featured-post-words">
        <p className="badges">
          {tags.slice(0, 2).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
        <h2>
          <a className="card-link" href={href}>
            {title}
          </a>
        </h2>
        <p className="featured-post-excerpt">{excerpt}</p>
        <time dateTime={isoDate}>{date}</time>
        <p>
          <GoLink href={href}>{action}</GoLink>
        </p>
      </div>
    </article>
  )
}
