import type { EntrySummary, Loaded } from '#site'
import { type posts, toIsoDate } from './collections/blog.ts'

type Posts = readonly EntrySummary<Loaded<typeof posts>[number]['data']>[]

/** What a card shows of an article. */
export interface PostSummary {
  readonly href: string
  readonly title: string
  readonly excerpt: string
  readonly cover: { readonly src: string; readonly alt: string }
  readonly date: string
  readonly isoDate: string | undefined
  readonly tags: readonly string[]
  readonly line: string
}

export const summaryOf = ({ data }: Posts[number]): PostSummary => ({
  href: `/blog/${data.slug}`,
  title: data.title,
  excerpt: data.excerpt,
  cover: { src: data.coverImage, alt: data.coverAlt },
  date: data.date,
  isoDate: toIsoDate(data.date),
  tags: data.tags,
  line: data.line,
})

/** The first page has the featured article and two rows of three; the others have three rows. */
const firstPage = 7
const laterPage = 9

export const blogPageCount = (total: number): number => 1 + Math.max(0, Math.ceil((total - firstPage) / laterPage))

/** Articles on a page of the index; pages count from 1. */
export function postsOnPage(posts: Posts, page: number): readonly PostSummary[] {
  const end = firstPage + (page - 1) * laterPage
  return posts.slice(page === 1 ? 0 : end - laterPage, end).map(summaryOf)
}

export const blogPageAddress = (page: number): string => (page === 1 ? '/blog' : `/blog/page/${page}`)
