import { type FileSite, type Loaded, toAbsoluteUrls } from '#site'
import { isoDate, type posts } from './collections/blog.ts'

/** Feeds hold the newest articles; readers keep the older ones. */
const longest = 50

interface FeedEntry {
  /** Of the article's number: a new slug or date leaves it as it is. */
  readonly id: string
  readonly url: string
  readonly title: string
  readonly summary: string
  readonly html: string
  readonly image: string
  /** A moment in RFC 3339. */
  readonly published: string
  readonly author: { readonly name: string; readonly avatar: string | undefined }
  readonly tags: readonly string[]
}

/** Articles as feeds give them: whole, the newest first, every address absolute. */
export function feedEntries(all: Loaded<typeof posts>, { origin }: FileSite): readonly FeedEntry[] {
  const absolute = (address: string): string => new URL(address, origin).href
  return all
    .flatMap((post) => {
      const day = isoDate(post.data.date)
      return day === undefined ? [] : [{ ...post, day }]
    })
    .sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : Number(b.data.id) - Number(a.data.id)))
    .slice(0, longest)
    .map(({ data, html, day }) => {
      const url = `${origin}/blog/${data.slug}`
      return {
        id: `${origin}/blog#${data.id}`,
        url,
        title: data.title,
        summary: data.excerpt,
        html: toAbsoluteUrls(html, url),
        image: absolute(data.coverImage),
        published: `${day}T00:00:00Z`,
        author: { name: data.author.name, avatar: data.author.avatar && absolute(data.author.avatar) },
        tags: data.tags,
      }
    })
}
