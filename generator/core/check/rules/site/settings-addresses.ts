import type { Code } from '../../../diagnostics/catalogue/index.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { entriesIn } from '../../../routes/item-fingerprint.ts'
import { findAddressFault, foldAddress } from '../../../routes/url.ts'
import { isSometimesHidden } from '../../../routes/visibility.ts'
import { diagnoseAddress, type RuleContext } from '../../rule-context.ts'

/** Dead addresses in the site's settings, and redirects from invalid or existing addresses. */
export function checkSettingsAddresses(context: RuleContext): Diagnostic[] {
  const { settings, settingsProvenance, pages, fileAddresses, isBroken, locator } = context
  const { vendors = [], icon, redirects = [], nextPages = [] } = settings
  const pageUrls = new Set(pages.map(({ route }) => route.url))
  // A redirect may stand in for a page until that is published. Then the page counts.
  const lasting = pages.filter(({ route }) => !entriesIn(route.item).some(isSometimesHidden))
  const taken = new Set([...lasting.map(({ route }) => route.url), ...fileAddresses].map(foldAddress))
  const known = new Set([...pageUrls, ...fileAddresses, ...redirects.map(({ from }) => from)])
  const report = (code: Code, address: string, message: string, help?: string): Diagnostic[] =>
    diagnoseAddress(code, address, message, settingsProvenance, locator, { help })
  const isSource = ({ span }: Diagnostic): boolean => {
    const before = locator
      .findDocument(span.file)
      ?.sourceOf({ ...span, start: Math.max(0, span.start - 10), end: span.start })
    return before !== undefined && /\bfrom:\s*["']?$/.test(before)
  }
  /** Where a redirect has the address, which links may have, too. */
  const reportSource = (...args: Parameters<typeof report>): Diagnostic[] => {
    const found = report(...args)
    return found.some(isSource) ? found.filter(isSource) : found
  }
  const addresses = new Set([
    ...vendors.map(({ page }) => page),
    ...(icon === undefined ? [] : [icon]),
    ...redirects.filter(({ to }) => to.startsWith('/')).map(({ to }) => to.replace(/[?#].*$/, '')),
    ...nextPages,
  ])
  return [
    ...[...addresses]
      .filter((address) => !known.has(address) && !isBroken(address))
      .flatMap((address) => report('link/dead', address, `the settings name \`${address}\`, which does not exist`)),
    ...redirects.flatMap(({ from }, index) => {
      const fault = findAddressFault(from)
      if (fault !== undefined)
        return reportSource('route/invalid-address', from, `the moved address \`${from}\` ${fault}`)
      const isTaken = taken.has(foldAddress(from)) || redirects.findIndex((other) => other.from === from) < index
      return isTaken
        ? reportSource(
            'route/duplicate-address',
            from,
            `\`${from}\` is said to have moved, but it is there`,
            'write the old address here and the new one behind `to`, or take the redirect out',
          )
        : []
    }),
  ]
}
