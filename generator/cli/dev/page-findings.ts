import type { Diagnostic } from '../../core/diagnostics/index.ts'
import type { Compilation } from '../../core/index.ts'
import { filesOf, type Route } from '../../core/routes/index.ts'

/** Whether a finding is about the page at an address: about its own file, its template, or one of several pages that it names. */
export type IsOfPage = (diagnostic: Pick<Diagnostic, 'span' | 'pages'>, address: string) => boolean

/** `earlier` has the routes of pages that errors keep as they were. */
export function createPageFilter({ routes }: Pick<Compilation, 'routes'>, earlier: readonly Route[] = []): IsOfPage {
  const filesAt = new Map(
    [...earlier, ...routes].map((route) => [route.url, [...ownFilesOf(route), route.page.module]]),
  )
  return ({ span, pages = [] }, address) =>
    pages.includes(address) || (filesAt.get(address)?.includes(span.file) ?? false)
}

/** The entry of a page, or else the first of the files that its template reads. */
const ownFilesOf = (route: Route): readonly string[] =>
  route.ownFiles.length > 0 ? route.ownFiles : filesOf(route).slice(0, 1)
