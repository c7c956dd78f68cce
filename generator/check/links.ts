import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import { findClosestWord } from '../lib/closest-word.ts'
import type { RenderedPage } from '../render/render.ts'
import { hasSafeScheme } from '../routes/safe-url.ts'
import { outputPathOf, splitAddress } from '../routes/url.ts'
import type { Checked } from './checked.ts'
import { makersOf } from './origin.ts'

/** Links inside the site whose address or anchor does not exist, and links whose scheme could run a script. */
export function checkLinks({ pages, output, pictures, isExcused, origin }: Checked): Diagnostic[] {
  const byUrl = new Map(pages.map((page) => [page.route.url, page]))
  // A page's file is no address of its own: hosts serve it, and search engines would find the page twice.
  const pageFiles = new Set(pages.map(({ route }) => route.outputPath))
  const files = new Set(output.files.flatMap(({ path }) => (pageFiles.has(path) ? [] : [`/${path}`])))
  const addresses = [...byUrl.keys(), ...pictures.keys(), ...[...files].filter((file) => !file.startsWith('/_assets/'))]
  const ids = new Map<RenderedPage, ReadonlySet<string>>()
  const idsOf = (page: RenderedPage): ReadonlySet<string> => {
    const known = ids.get(page) ?? new Set(page.facts.ids)
    ids.set(page, known)
    return known
  }
  const isThere = (path: string): boolean =>
    byUrl.has(path) || files.has(path) || pictures.has(path) || files.has(`/${outputPathOf(path)}`)
  const verdicts = new Map<string, boolean>()
  const isLive = (path: string): boolean => {
    const verdict = verdicts.get(path) ?? (isThere(path) || isExcused(path))
    verdicts.set(path, verdict)
    return verdict
  }

  const checkOne = (page: RenderedPage, href: string): Diagnostic[] => {
    const report = (
      code: 'link/dead' | 'link/dead-anchor' | 'link/unsafe',
      message: string,
      help: string,
      meant?: string,
    ): Diagnostic[] =>
      origin
        .placesOf(makersOf(page), href)
        .map((span) => diagnose(code, span, message, { help, fix: origin.fixOf(span, href, meant) }))
    if (!hasSafeScheme(href))
      return report(
        'link/unsafe',
        `\`${href}\` has a scheme that is not allowed`,
        'use https:, mailto:, tel: or an address inside the site',
      )
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href)) return []
    const [path, fragment] = splitAddress(href, page.route.url)
    if (!isLive(path)) {
      const meant = findClosestWord(path, addresses)
      const untrailed = path.replace(/(?:\/|\.html|\/index)$/, '')
      const message = `the link \`${href}\` leads nowhere`
      const rest = href.replace(/^[^?#]*/, '')
      if (byUrl.has(untrailed)) return report('link/dead', message, `write \`${untrailed}\``, untrailed + rest)
      return meant === undefined
        ? report('link/dead', message, 'no page has this address')
        : report('link/dead', message, `did you mean \`${meant}\`?`, meant + rest)
    }
    const target = byUrl.get(path)
    if (fragment === '' || fragment === 'top' || !target || isExcused(path) || idsOf(target).has(fragment)) return []
    const meant = findClosestWord(fragment, [...idsOf(target)])
    return report(
      'link/dead-anchor',
      `${path} has no place named \`${fragment}\``,
      meant === undefined ? 'link to the page alone' : `did you mean \`#${meant}\`?`,
      meant === undefined ? undefined : `${href.slice(0, href.indexOf('#'))}#${meant}`,
    )
  }

  return pages.flatMap((page) =>
    [...new Set([...page.facts.links, ...page.facts.media])].flatMap((href) => checkOne(page, href)),
  )
}
