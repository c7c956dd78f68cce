import { definePage } from '#site'
import { summaryOf } from '../blog-pages.ts'
import { posts, toIsoDate } from '../collections/blog.ts'
import { blogPage } from '../collections/blog-page.ts'
import { site } from '../collections/site.ts'
import { PostCard } from '../components/post-card.tsx'
import { Row, Section } from '../components/section.tsx'
import { Closing } from '../components/stage.tsx'
import { Layout } from '../layouts/layout.tsx'
import { ArticleHead } from '../sections/article-head.tsx'
import { ArticleText } from '../sections/article-text.tsx'
import { articleNode, withGraph } from '../structured-data.ts'
import { articleBreadcrumbs } from '../trails.ts'

const relatedCount = 3

export default definePage({
  route: '/blog/:slug',
  from: { posts },
  content: { site, blog: blogPage },
  each: ({ posts }) =>
    posts.map((post) => ({
      params: { slug: post.data.slug },
      item: {
        post,
        related: posts
          .filter(({ data }) => data.slug !== post.data.slug)
          .slice(0, relatedCount)
          .map(summaryOf),
      },
    })),
  head: ({ item: { post }, content: { blog, site }, place }) => {
    const head = {
      title: `${post.data.title} | ${blog.article.titleSuffix}`,
      description: post.data.excerpt,
      keywords: post.data.tags,
      type: 'article',
      published: toIsoDate(post.data.date),
      share: { image: post.data.coverImage },
    } as const
    return withGraph(head, place, {
      trail: articleBreadcrumbs(site.trail, post),
      main: articleNode(post, place, site),
    })
  },
  render: ({ item: { post, related }, content: { site, blog }, place }) => (
    <Layout site={site} place={place} line={post.data.line}>
      <article className="article section">
        <ArticleHead post={post.data} back={blog.article.back} />
        <ArticleText post={post} words={blog.article} />
      </article>
      {related.length > 0 ? (
        <Section title={blog.article.related}>
          <Row columns={3} items={related} render={(post) => <PostCard post={post} />} />
        </Section>
      ) : null}
      <Closing {...blog.article.closing} image={blog.article.closings[post.data.line] ?? blog.article.closing.image} />
    </Layout>
  ),
})
