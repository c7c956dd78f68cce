import { definePage } from '../../../../../generator/define.ts'
import { posts } from '../collections/blog.ts'
import { Layout } from '../layout.tsx'

export default definePage({
  route: '/blog',
  content: { posts },
  head: () => ({ title: 'Blog', description: 'Every article.' }),
  render: ({ content }) => (
    <Layout>
      <h1>Blog</h1>
      <ul>
        {content.posts.map(({ id, data }) => (
          <li key={id}>
            <a href={`/blog/${data.slug}`}>{data.title}</a> <time>{data.date}</time> {data.excerpt}
          </li>
        ))}
      </ul>
    </Layout>
  ),
})
