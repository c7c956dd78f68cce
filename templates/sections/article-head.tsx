import type { Loaded } from '#site'
import { isoDate, type posts } from '../collections/blog.ts'
import { Badge } from '../components/badge.tsx'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { GoLink } from '../components/go-link.tsx'
import { Image } from '../components/image.tsx'
import type { Crumb } from '../trails.ts'
import { ArticleFacts } from './article-facts.tsx'

interface Props {
  readonly post: Loaded<typeof posts>[number]['data']
  readonly back: string
  readonly trail: readonly Crumb[]
  readonly trailLabel: string
}

export function ArticleHead({ post, back, trail, trailLabel }: Props) {
  const { title, date, author, tags, coverImage, coverAlt, facts } = post
  return (
    <header className="container article-head">
      <Breadcrumb label={trailLabel} trail={trail} />
      <GoLink href="/blog" back>
        {back}
      </GoLink>
      <h1>{title}</h1>
      <div className="article-cover">
        <Image src={coverImage} alt={coverAlt} sizes="(width < 820px) 125vw, (width < 1180px) 92vw, 72vw" priority />
      </div>
      <div className="article-meta">
        <span className="article-author">
          {author.avatar === undefined ? null : (
            <Image className="avatar" src={author.avatar} alt="" sizes="48px" priority />
          )}
          <span>
            {author.name} <time dateTime={isoDate(date)}>{date}</time>
          </span>
        </span>
        <span className="badges">
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      </div>
      {facts === undefined ? null : <ArticleFacts items={facts} />}
    </header>
  )
}
