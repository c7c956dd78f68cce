import { definePage } from '../../../../../generator/define.ts'
import { posts } from '../collections/blog.ts'
import { Layout } from '../layout.tsx'

const summary = ({ data: { slug, title } }: { data: { slug: string; title: string } }) => ({ slug, title })

export default definePage({
  route: '/blog/:slug',
  from: { posts },
  content: {},
  each: ({ posts }) => {
    const first = posts.slice(0, 4).map(summary)
    return posts.map((post) => ({
      params: { slug: post.data.slug },
      item: { post, related: first.filter(({ slug }) => slug !== post.data.slug).slice(0, 3) },
    }))
  },
  head: ({ item: { post } }) => ({ title: post.data.title, description: post.data.excerpt, keywords: post.data.tags }),
  render: ({ item: { post, related } }) => (
    <Layout>
      <article>
        <h1>{post.data.title}</h1>
        <p>
          <time>{post.data.date}</time> {post.data.author}
        </p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised markdown */}
        <div dangerouslySetInnerHTML={{ __html: post.html }} />
      </article>
      <aside>
        {related.map(({ slug, title }) => (
          <a key={slug} href={`/blog/${slug}`}>
            {title}
          </a>
        ))}
      </aside>
    </Layout>
  ),
})
