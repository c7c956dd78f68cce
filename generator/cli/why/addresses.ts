import { distance } from '../../core/diagnostics/closest-word.ts'
import { decodeAddress } from '../../core/html/address.ts'
import { byCodeUnit } from '../../core/runtime/strings.ts'

/** The site's form of a typed or copied address: `https://www.example.com/about/?a#b` is `/about`. */
export function parseAddress(typed: string): string {
  const path = typed
    .trim()
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/, '')
  const trimmed = decodeAddress(path, decodeURI)
    .replace(/^\/*/, '/')
    .replace(/(?:\.html|\/index\.html)$/, '')
    .replace(/\/+$/, '')
  return trimmed === '' || trimmed === '/index' ? '/' : trimmed
}

/** Up to three similar addresses, the nearest first. An address with a similar last part is near too. */
export function nearestAddresses(address: string, addresses: readonly string[]): readonly string[] {
  const lastPartOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const last = lastPartOf(address)
  const costOf = (candidate: string): number => {
    const cost = distance(address, candidate)
    const lastCost = distance(last, lastPartOf(candidate))
    return lastCost <= Math.floor(last.length * 0.25) ? Math.min(cost, lastCost + 1) : cost
  }
  return addresses
    .map((candidate) => ({ candidate, cost: costOf(candidate) }))
    .filter(({ cost }) => cost <= Math.max(1, Math.floor(address.length * 0.4)))
    .sort((a, b) => a.cost - b.cost || byCodeUnit(a.candidate, b.candidate))
    .slice(0, 3)
    .map(({ candidate }) => candidate)
}
