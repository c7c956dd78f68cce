import { type Feed, type FileSite, type Loaded, renderFeed } from '#site'
import { type posts, toIsoDate } from './collections/blog.ts'
import type { blogPage } from './collections/blog-page.ts'
import type { site } from './collections/site.ts'

/** Feeds hold the newest articles; readers keep the older ones. */
const longest = 50

interface FeedContent {
  readonly site: Pick<Loaded<typeof site>, 'brand'>
  readonly blog: Pick<Loaded<typeof blogPage>, 'title' | 'head'>
  readonly posts: Loaded<typeof posts>
}

/** The articles as a feed at `path`: whole, the newest first. */
export function feedOf({ site, blog, posts }: FeedContent, path: string, { language }: FileSite): Feed {
  const items = posts.flatMap((post) => {
    const day = toIsoDate(post.data.date)
    return day === undefined ? [] : [{ ...post, day }]
  })
  return {
    title: blog.title,
    description: blog.head.description,
    home_page_url: '/blog',
    feed_url: path,
    icon: '/icon-512.png',
    favicon: '/favicon.ico',
    language,
    authors: [{ name: site.brand, url: '/' }],
    items: items
      .sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : Number(b.data.id) - Number(a.data.id)))
      .slice(0, longest)
      .map(({ data, html, day }) => ({
        // Of the article's number: a new slug or date leaves it as it is.
        id: `/blog#${data.id}`,
        url: `/blog/${data.slug}`,
        title: data.title,
        summary: data.excerpt,
        content_html: html,
        image: data.coverImage,
        date_published: day,
        authors: [data.author],
        tags: data.tags,
      })),
  }
}

/** The file of a feed. */
export const createFeedRenderer =
  (format: 'atom' | 'json', path: string) =>
  (content: FeedContent, file: FileSite): string =>
    renderFeed(format, feedOf(content, path, file), file)
