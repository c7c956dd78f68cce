import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import { findAddressFault } from '../../../routes/url.ts'
import type { RuleContext } from '../../rule.ts'

/** Addresses in the site's settings that do not exist (of a vendor's page, the icon, a moved page), and moved pages that are still there. */
export function checkSettingsAddresses({
  settings,
  settingsProvenance,
  pages,
  fileAddresses,
  isExcused,
  locator,
}: RuleContext): Diagnostic[] {
  const { vendors = [], icon, redirects = [], nextPages = [] } = settings
  const routes = new Set(pages.map(({ route }) => route.url))
  const known = new Set([...routes, ...fileAddresses])
  const at = (
    address: string,
    code: 'link/dead' | 'route/duplicate-address' | 'route/invalid-address',
    message: string,
  ): Diagnostic[] => locator.placesOf(settingsProvenance, address).map((span) => diagnose(code, span, message))
  const named = [
    ...vendors.map(({ page }) => page),
    ...(icon === undefined ? [] : [icon]),
    ...redirects.flatMap(({ to }) => (to.startsWith('/') ? [to.replace(/[?#].*$/, '')] : [])),
    ...nextPages,
  ]
  return [
    ...[...new Set(named)]
      .filter((address) => !known.has(address) && !isExcused(address))
      .flatMap((address) => at(address, 'link/dead', `the settings name \`${address}\`, which does not exist`)),
    ...redirects.flatMap(({ from }, index) => {
      const fault = findAddressFault(from)
      if (fault !== undefined) return at(from, 'route/invalid-address', `the moved address \`${from}\` ${fault}`)
      const isTaken = routes.has(from) || redirects.findIndex((other) => other.from === from) < index
      return isTaken ? at(from, 'route/duplicate-address', `\`${from}\` is said to have moved, but it is there`) : []
    }),
  ]
}
