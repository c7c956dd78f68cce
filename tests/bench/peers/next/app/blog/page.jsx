import { loadPosts } from '../../parts/content.js'
import { LongDate } from '../../parts/long-date.jsx'

export const metadata = {
  title: 'Blog | Bench',
  description: 'Every post of the bench, the newest first, with its excerpt.',
  alternates: { canonical: '/blog/' },
}

export default function Blog() {
  return (
    <>
      <h1>Blog</h1>
      <ul className="posts">
        {loadPosts().posts.map(({ slug, title, date, excerpt }) => (
          <li key={slug}>
            <a href={`/blog/${slug}/`}>{title}</a> <LongDate date={date} />
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
