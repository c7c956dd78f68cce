import { inject } from 'vitest'
import { isEveryRoute, spread } from './share.ts'

/** Every page's address but for the one that sends the browser away. */
const addresses = (): readonly { readonly url: string; readonly template: string }[] =>
  inject('routes').filter(({ url }) => url !== '/home-redirect')

/** One address of each page family. */
export function familyAddresses(): readonly string[] {
  const byTemplate = new Map<string, string>()
  for (const { url, template } of addresses()) if (!byTemplate.has(template)) byTemplate.set(template, url)
  return [...byTemplate.values()]
}

/** Of the families those with an even or an odd place in their order, for one of two settings; `ROUTES=all` takes all of them. */
export const halfOfFamilies = (half: 0 | 1): readonly string[] =>
  familyAddresses().filter((_address, index) => isEveryRoute || index % 2 === half)

/** One address of each family and so many of the others at equal distances; `ROUTES=all` takes every one. */
export function addressesToOpen(others: number): readonly string[] {
  const families = familyAddresses()
  const rest = addresses().flatMap(({ url }) => (families.includes(url) ? [] : [url]))
  return [...families, ...(isEveryRoute ? rest : spread(rest, others))]
}
