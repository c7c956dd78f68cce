import type { PostSummary } from '../blog-pages.ts'
import { Badges } from '../components/badge.tsx'
import { Card } from '../components/card.tsx'

interface Props {
  readonly post: PostSummary
  readonly action: string
}

/** The first article of the index. */
export const FeaturedPost = ({ post, action }: Props) => (
  <section className="container cell">
    <Card
      line={post.line}
      image={post.cover}
      isWide
      isLit
      sizes="(width < 820px) 92vw, 58rem"
      title={<span className="clamp-2">{post.title}</span>}
      level={2}
      type="d3"
      href={post.href}
      go={{ label: action, href: post.href }}
    >
      <p className="clamp-3">{post.excerpt}</p>
      <Badges date={post.date} isoDate={post.isoDate} items={post.tags.slice(0, 2)} />
    </Card>
  </section>
)
