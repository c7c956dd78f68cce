import type { PostSummary } from '../blog-pages.ts'
import { PostCard } from '../components/post-card.tsx'
import { SectionHead } from '../components/section-head.tsx'

interface Props {
  readonly title: string
  readonly posts: readonly PostSummary[]
}

export function PostGrid({ title, posts }: Props) {
  return (
    <section className="container post-grid">
      <SectionHead title={title} />
      <ul>
        {posts.map((post) => (
          <li key={post.href}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </section>
  )
}
