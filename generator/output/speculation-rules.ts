import type { SiteSettings } from '../api/settings.ts'
import type { Redirect } from './redirects.ts'

/**
 * Speculation rules for the head of each page: a page is fetched when its link is pointed at, and one that visitors are likely to open
 * next is rendered ahead. Neither a page with something of another host, which would be asked unasked, nor a redirect, nor a file.
 */
export function speculationRules(
  { vendors = [], nextPages = [] }: SiteSettings,
  redirects: readonly Redirect[],
): string {
  const never = [...new Set([...vendors.map(({ page }) => page), ...redirects.map(({ from }) => from)])]
  const likely = nextPages.filter((page) => !never.includes(page))
  const fetched = {
    where: {
      and: [
        { href_matches: '/*' },
        { not: { href_matches: ['/*.*', ...never] } },
        { not: { selector_matches: '[download]' } },
      ],
    },
    eagerness: 'moderate',
  }
  const rendered = { where: { href_matches: likely }, eagerness: 'moderate' }
  return JSON.stringify({ prefetch: [fetched], ...(likely.length > 0 ? { prerender: [rendered] } : {}) })
}
