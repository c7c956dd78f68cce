import type { Head, Loaded, PageLocation } from '#site'
import search from '../../islands/search.tsx'
import { blogPageAddress, type PostSummary } from '../blog-pages.ts'
import type { blogPage } from '../collections/blog-page.ts'
import type { site } from '../collections/site.ts'
import { Pagination } from '../components/pagination.tsx'
import { PostCard } from '../components/post-card.tsx'
import { Row, Section } from '../components/section.tsx'
import { Closing } from '../components/stage.tsx'
import { Layout } from '../layouts/layout.tsx'
import { FeaturedPost } from './featured-post.tsx'
import { Newsletter } from './newsletter.tsx'

const Search = search.component

interface Props {
  readonly blog: Loaded<typeof blogPage>
  readonly site: Loaded<typeof site>
  readonly place: PageLocation
  readonly page: number
  readonly pageCount: number
  readonly posts: readonly PostSummary[]
}

/** A page of the index changes with its newest article. */
export const withModifiedDate = (head: Head, posts: readonly PostSummary[]): Head => ({
  ...head,
  modified: posts
    .flatMap(({ isoDate }) => isoDate ?? [])
    .sort()
    .at(-1),
})

/** A page of the blog's index; the first one opens with the featured article. */
export function BlogIndexPage({ blog, site, place, page, pageCount, posts }: Props) {
  const featured = page === 1 ? posts[0] : undefined
  return (
    <Layout site={site} place={place}>
      <div className="container head">
        <h1 className="whole-row">{blog.title}</h1>
        <p className="lead">{blog.lead}</p>
        <Search {...blog.search} index="/blog/search.json" />
      </div>
      {featured ? <FeaturedPost post={featured} action={blog.readArticle} /> : null}
      <Section title={blog.latest}>
        <Row columns={3} items={featured ? posts.slice(1) : posts} render={(post) => <PostCard post={post} />} />
        {pageCount === 1 ? (
          <Pagination current={1} count={3} hrefOf={(number) => (number === 1 ? place.url : '#')} />
        ) : (
          <Pagination current={page} count={pageCount} hrefOf={blogPageAddress} />
        )}
        <Newsletter {...blog.newsletter} />
      </Section>
      <Closing {...blog.article.closing} />
    </Layout>
  )
}
