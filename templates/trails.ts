import type { Loaded } from '#site'
import type { posts } from './collections/blog.ts'
import type { site } from './collections/site.ts'
import type { states } from './collections/states.ts'
import { divisionHref } from './division-address.ts'
import { stateAddress } from './state-address.ts'

/** A page, as one step of the way to a page below it. */
export interface Crumb {
  readonly label: string
  readonly href: string
}

type Words = Loaded<typeof site>['trail']
type State = Loaded<typeof states>[number]
type Division = State['data']['division']

export const articleTrail = (words: Words, { data: { title, slug } }: Loaded<typeof posts>[number]) => [
  { label: words.home, href: '/' },
  { label: words.blog, href: '/blog' },
  { label: title, href: `/blog/${slug}` },
]

export const divisionTrail = (words: Words, division: Division): readonly Crumb[] => [
  { label: words.home, href: '/' },
  { label: words.locations, href: '/locations' },
  { label: division, href: divisionHref(division) },
]

export const stateTrail = (words: Words, { id, data: { name, division } }: State) => [
  ...divisionTrail(words, division),
  { label: name, href: stateAddress(id).href },
]
