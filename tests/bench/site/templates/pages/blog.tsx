import { definePage, list } from '#site'
import { posts } from '../collections/blog.ts'
import { Layout } from '../layout.tsx'
import { LongDate } from '../long-date.tsx'

export default definePage({
  route: '/blog',
  content: { posts: list(posts) },
  head: () => ({ title: 'Blog | Bench', description: 'Every post of the bench, the newest first, with its excerpt.' }),
  render: ({ content }) => (
    <Layout>
      <h1>Blog</h1>
      <ul className="posts">
        {content.posts.map(({ id, data }) => (
          <li key={id}>
            <a href={`/blog/${data.slug}`}>{data.title}</a> <LongDate date={data.date} />
            <p>{data.excerpt}</p>
          </li>
        ))}
      </ul>
    </Layout>
  ),
})
