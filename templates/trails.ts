import type { Loaded } from '#site'
import type { posts } from './collections/blog.ts'
import type { site } from './collections/site.ts'
import type { states } from './collections/states.ts'
import { stateRoute } from './state-address.ts'

/** A page, as one step of the way to a page below it. */
export interface Breadcrumb {
  readonly label: string
  readonly href: string
}

type Words = Loaded<typeof site>['trail']
type State = Loaded<typeof states>[number]

export const articleBreadcrumbs = (words: Words, { data: { title, slug } }: Loaded<typeof posts>[number]) => [
  { label: words.home, href: '/' },
  { label: words.blog, href: '/blog' },
  { label: title, href: `/blog/${slug}` },
]

export const stateBreadcrumbs = (words: Words, { id, data: { name } }: State): readonly Breadcrumb[] => [
  { label: words.home, href: '/' },
  { label: words.locations, href: '/locations' },
  { label: name, href: stateRoute(id).href },
]
