import { type Loaded, Picture } from '#site'
import { type posts, toIsoDate } from '../collections/blog.ts'
import { Badges } from '../components/badge.tsx'
import { ArrowLink } from '../components/button.tsx'
import { Facts } from '../components/facts.tsx'

interface Props {
  readonly post: Loaded<typeof posts>[number]['data']
  readonly back: string
}

/** The tags of an article, its title, date and author; three facts beside its cover. */
export const ArticleHead = ({ post, back }: Props) => (
  <header className="container section">
    <div className="stack">
      <ArrowLink href="/blog" isBack>
        {back}
      </ArrowLink>
      <Badges items={post.tags} />
      <h1>{post.title}</h1>
      <p className="person s">
        <time dateTime={toIsoDate(post.date)}>{post.date}</time>
        <b>{post.author.name}</b>
      </p>
    </div>
    <div className="lead-grid">
      <div>
        <div className="window wide">
          <Picture src={post.coverImage} alt={post.coverAlt} sizes="(width < 1180px) 92vw, 48rem" priority />
        </div>
      </div>
      {post.facts === undefined ? null : <Facts items={post.facts} />}
    </div>
  </header>
)
