import type { Head, Loaded, PageLocation } from '#site'
import search from '../../islands/search.tsx'
import { blogPageAddress, type PostSummary } from '../blog-pages.ts'
import type { blog } from '../collections/blog-page.ts'
import type { site } from '../collections/site.ts'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Pagination } from '../components/pagination.tsx'
import { Layout } from '../layouts/layout.tsx'
import { withGraph } from '../structured-data.ts'
import type { Crumb } from '../trails.ts'
import { FeaturedPost } from './featured-post.tsx'
import { Newsletter } from './newsletter.tsx'
import { PostGrid } from './post-grid.tsx'

const Search = search.component

interface Props {
  readonly blog: Loaded<typeof blog>
  readonly site: Loaded<typeof site>
  readonly place: PageLocation
  readonly page: number
  readonly pageCount: number
  readonly posts: readonly PostSummary[]
  /** Of a page after the first. */
  readonly trail?: readonly Crumb[]
}

/** A page of the index changes with its newest article. */
export const blogIndexHead = (
  head: Head,
  posts: readonly PostSummary[],
  place: PageLocation,
  trail?: readonly Crumb[],
): Head => ({
  ...withGraph(head, place, { type: 'CollectionPage', ...(trail ? { trail } : {}) }),
  modified: posts
    .flatMap(({ isoDate }) => isoDate ?? [])
    .sort()
    .at(-1),
})

/** A page of the blog's index; the first one opens with the featured article. */
export function BlogIndex({ blog, site, place, page, pageCount, posts, trail }: Props) {
  const featured = page === 1 ? posts[0] : undefined
  const latest = featured ? posts.slice(1) : posts
  const head = (
    <PageHead
      title={blog.title}
      lead={blog.lead}
      above={trail ? <Breadcrumb label={site.trail.label} trail={trail} /> : null}
    >
      <Search {...blog.search} index="/blog/search.json" />
    </PageHead>
  )
  return (
    <Layout site={site} place={place} className="blog-index" notifies>
      {featured ? (
        <div className="blog-front">
          {head}
          <FeaturedPost post={featured} action={blog.readArticle} />
        </div>
      ) : (
        head
      )}
      {latest.length > 0 ? <PostGrid title={blog.latest} posts={latest} /> : null}
      {pageCount === 1 ? (
        <Pagination current={1} count={3} hrefOf={(number) => (number === 1 ? place.url : '#')} />
      ) : (
        <Pagination current={page} count={pageCount} hrefOf={blogPageAddress} />
      )}
      <Newsletter {...blog.newsletter} />
    </Layout>
  )
}
