import { definePage } from '#site'
import { posts } from '../collections/blog.ts'
import { Layout } from '../layout.tsx'
import { LongDate } from '../long-date.tsx'

interface Summary {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
}

/** The newest posts of each tag: three that a post may show, and one more for where it is among them. */
function newestByTag(posts: readonly { readonly data: Summary & { readonly tags: readonly string[] } }[]) {
  const newest = new Map<string, Summary[]>()
  for (const { data } of posts) {
    const { slug, title, excerpt } = data
    for (const tag of data.tags) {
      const list = newest.get(tag) ?? []
      if (list.length < 4) newest.set(tag, [...list, { slug, title, excerpt }])
    }
  }
  return newest
}

export default definePage({
  route: '/blog/:slug',
  from: { posts },
  content: {},
  each: ({ posts }) => {
    const newest = newestByTag(posts)
    return posts.map((post) => ({
      params: { slug: post.data.slug },
      item: {
        post,
        related: (newest.get(post.data.tags[0] ?? '') ?? []).filter(({ slug }) => slug !== post.data.slug).slice(0, 3),
      },
    }))
  },
  head: ({ item: { post } }) => ({ title: `${post.data.title} | Bench`, description: post.data.excerpt }),
  render: ({ item: { post, related } }) => (
    <Layout>
      <article>
        <h1>{post.data.title}</h1>
        <p>
          By <span className="author">{post.data.author}</span> · <LongDate date={post.data.date} />
        </p>
        <ul className="tags">
          {post.data.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        <img src={post.data.cover} alt="" width="1200" height="630" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised markdown */}
        <div className="body" dangerouslySetInnerHTML={{ __html: post.html }} />
        <aside>
          <h2>Related posts</h2>
          <ul>
            {related.map(({ slug, title, excerpt }) => (
              <li key={slug}>
                <a href={`/blog/${slug}`}>{title}</a>
                <p>{excerpt}</p>
              </li>
            ))}
          </ul>
        </aside>
      </article>
    </Layout>
  ),
})
