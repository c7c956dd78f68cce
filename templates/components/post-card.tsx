import type { PostSummary } from '../blog-pages.ts'
import { Badge } from './badge.tsx'
import { Image } from './image.tsx'

interface Props {
  readonly post: PostSummary
}

/** An article among others: the whole card leads to it. */
export function PostCard({ post: { href, title, excerpt, cover, date, isoDate, tags, line } }: Props) {
  return (
    <article className="post-card" data-line={line}>
      <div className="post-card-picture">
        <Image {...cover} sizes="(width < 820px) 100vw, 52vw" />
      </div>
      <p className="badges">
        {tags.slice(0, 3).map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
      <h3>
        <a className="card-link" href={href}>
          {title}
        </a>
      </h3>
      <p className="post-card-excerpt">{excerpt}</p>
      <time dateTime={isoDate}>{date}</time>
    </article>
  )
}
