import { definePage } from '#site'
import { summaryOf } from '../blog-pages.ts'
import { posts } from '../collections/blog.ts'
import { blogPage } from '../collections/blog-page.ts'
import { notFound } from '../collections/not-found.ts'
import { site } from '../collections/site.ts'
import { ArrowLink } from '../components/button.tsx'
import { PostCard } from '../components/post-card.tsx'
import { Row, Section } from '../components/section.tsx'
import { Layout } from '../layouts/layout.tsx'
import { NotFoundSection } from '../sections/lost-page.tsx'

export default definePage({
  route: '/blog/404',
  from: { posts },
  content: { site, notFound, blog: blogPage },
  each: ({ posts }) => [{ params: {}, item: posts.map(summaryOf) }],
  head: ({ content }) => ({ ...content.blog.notFound.head, noindex: true }),
  render: ({ item, content: { site, notFound, blog }, place }) => (
    <Layout site={site} place={place} line="sound" over>
      <NotFoundSection notFound={notFound} blog={blog} isOfBlog />
      <Section
        title={blog.latest}
        beside={
          <div className="actions">
            <ArrowLink href="/blog">{blog.notFound.all}</ArrowLink>
          </div>
        }
      >
        <Row columns={3} items={item.slice(0, 3)} render={(post) => <PostCard post={post} />} />
      </Section>
    </Layout>
  ),
})
