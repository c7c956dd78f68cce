import type { PostSummary } from '../blog-pages.ts'
import { Badges } from './badge.tsx'
import { Card } from './card.tsx'

interface Props {
  readonly post: PostSummary
}

/** An article among others: the whole card leads to it. */
export const PostCard = ({ post: { href, title, excerpt, cover, date, isoDate, tags, line } }: Props) => (
  <Card
    line={line}
    image={cover}
    isWide
    title={<span className="clamp-2">{title}</span>}
    href={href}
    foot={<Badges date={date} isoDate={isoDate} items={tags.slice(0, 3)} />}
  >
    <p className="s clamp-3">{excerpt}</p>
  </Card>
)
