import { type Loaded, Picture } from '#site'
import { isoDate, type posts } from '../collections/blog.ts'
import { Badges } from '../components/badge.tsx'
import { GoLink } from '../components/button.tsx'
import { Facts } from '../components/facts.tsx'

interface Props {
  readonly post: Loaded<typeof posts>[number]['data']
  readonly back: string
}

/** The title of an article, its cover, and at the left of it who wrote it, when, on what, and three facts. */
export const ArticleHead = ({ post, back }: Props) => (
  <header className="container section">
    <div className="stack">
      <GoLink href="/blog" isBack>
        {back}
      </GoLink>
      <h1>{post.title}</h1>
    </div>
    <div className="lead-grid flip">
      <div>
        <div className="window wide">
          <Picture src={post.coverImage} alt={post.coverAlt} sizes="(width < 1180px) 92vw, 48rem" priority />
        </div>
      </div>
      <div className="stack">
        <p className="person s">
          <b>{post.author.name}</b>
        </p>
        <Badges date={post.date} isoDate={isoDate(post.date)} items={post.tags} />
        {post.facts === undefined ? null : <Facts items={post.facts} />}
      </div>
    </div>
  </header>
)
