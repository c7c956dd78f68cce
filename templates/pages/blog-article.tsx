import { definePage } from '#site'
import { summaryOf } from '../blog-pages.ts'
import { isoDate, posts } from '../collections/blog.ts'
import { blog } from '../collections/blog-page.ts'
import { site } from '../collections/site.ts'
import { Layout } from '../layouts/layout.tsx'
import { ArticleHead } from '../sections/article-head.tsx'
import { ArticleText } from '../sections/article-text.tsx'
import { NextPost } from '../sections/next-post.tsx'
import { PostGrid } from '../sections/post-grid.tsx'
import { articleNode, withGraph } from '../structured-data.ts'
import { articleTrail } from '../trails.ts'

const relatedCount = 3

export default definePage({
  route: '/blog/:slug',
  from: { posts },
  content: { site, blog },
  each: ({ posts }) => {
    return posts.map((post, index) => {
      const otherAt = (place: number) => posts[place < index ? place : place + 1]
      const furtherCount = posts.length - 1 - relatedCount
      const next = furtherCount > 0 ? otherAt(relatedCount + (index % furtherCount)) : undefined
      const related = posts.slice(0, relatedCount).flatMap((_, place) => otherAt(place) ?? [])
      return {
        params: { slug: post.data.slug },
        item: {
          post,
          related: related.map(summaryOf),
          next: next === undefined ? undefined : summaryOf(next),
        },
      }
    })
  },
  head: ({ item: { post }, content: { blog, site }, place }) => {
    const head = {
      title: `${post.data.title} | ${blog.article.titleSuffix}`,
      description: post.data.excerpt,
      keywords: post.data.tags,
      type: 'article',
      published: isoDate(post.data.date),
      share: { image: post.data.coverImage },
    } as const
    return withGraph(head, place, {
      trail: articleTrail(site.trail, post),
      main: articleNode(post, place, site.language),
    })
  },
  render: ({ item: { post, related, next }, content: { site, blog }, place }) => (
    <Layout site={site} place={place} className="article-page">
      <article data-line={post.data.line}>
        <ArticleHead
          post={post.data}
          back={blog.article.back}
          trail={articleTrail(site.trail, post)}
          trailLabel={site.trail.label}
        />
        <ArticleText post={post} words={blog.article} />
      </article>
      {next === undefined ? null : <NextPost title={blog.article.next} post={next} />}
      {related.length > 0 ? <PostGrid title={blog.article.related} posts={related} /> : null}
    </Layout>
  ),
})
