import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import { findClosestWord } from '../lib/closest-word.ts'
import type { RenderedPage } from '../render/render.ts'
import { hasSafeScheme } from '../routes/safe-url.ts'
import { splitAddress } from '../routes/url.ts'
import type { Checked } from './checked.ts'
import { knownAddresses } from './known-addresses.ts'
import { makersOf } from './origin.ts'

/** Links inside the site whose address or anchor does not exist, and links whose scheme could run a script. */
export function checkLinks(site: Checked): Diagnostic[] {
  const { pages, isExcused, origin } = site
  const { byUrl, addresses, isLive, idsOf } = knownAddresses(site)

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
