import { htmlOf, loadPosts } from '../../../parts/content.js'
import { LongDate } from '../../../parts/long-date.jsx'

export const dynamicParams = false
export const generateStaticParams = () => loadPosts().posts.map(({ slug }) => ({ slug }))

const findPost = async (params) => loadPosts().bySlug.get((await params).slug)

export async function generateMetadata({ params }) {
  const { title, excerpt, slug } = await findPost(params)
  return { title: `${title} | Bench`, description: excerpt, alternates: { canonical: `/blog/${slug}/` } }
}

export default async function Article({ params }) {
  const post = await findPost(params)
  const related = loadPosts()
    .newestByTag[post.tags[0]].filter((other) => other !== post)
    .slice(0, 3)
  return (
    <article>
      <h1>{post.title}</h1>
      <p>
        By <span className="author">{post.author}</span> · <LongDate date={post.date} />
      </p>
      <ul className="tags">
        {post.tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <img src={post.cover} alt="" width="1200" height="630" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markdown of the bench's own */}
      <div className="body" dangerouslySetInnerHTML={{ __html: htmlOf(post.body) }} />
      <aside>
        <h2>Related posts</h2>
        <ul>
          {related.map(({ slug, title, excerpt }) => (
            <li key={slug}>
              <a href={`/blog/${slug}/`}>{title}</a>
              <p>{excerpt}</p>
            </li>
          ))}
        </ul>
      </aside>
    </article>
  )
}
