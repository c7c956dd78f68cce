import { definePage } from '#site'
import { summaryOf } from '../blog-pages.ts'
import { posts } from '../collections/blog.ts'
import { blog } from '../collections/blog-page.ts'
import { notFound } from '../collections/not-found.ts'
import { site } from '../collections/site.ts'
import { PostCard } from '../components/post-card.tsx'
import { Row, Section } from '../components/section.tsx'
import { Layout } from '../layouts/layout.tsx'
import { LostPage } from '../sections/lost-page.tsx'
import { lostPost } from './blog.tsx'

export default definePage({
  route: '/blog/404',
  from: { posts },
  content: { site, notFound, blog },
  each: ({ posts }) => [{ params: {}, item: posts.map(summaryOf) }],
  head: ({ content }) => ({ ...content.blog.notFound.head, noindex: true }),
  render: ({ item, content: { site, notFound, blog }, place }) => (
    <Layout site={site} place={place} over>
      <LostPage {...lostPost(blog)} image={notFound.image} ways={notFound.ways} />
      <Section title={blog.latest}>
        {/* The cover of the first article is too much like the picture above. */}
        <Row columns={3} items={item.slice(1, 4)} render={(post) => <PostCard post={post} />} />
      </Section>
    </Layout>
  ),
})
