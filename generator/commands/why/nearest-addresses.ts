import { distance } from '../../diagnostics/closest-word.ts'
import { byCodeUnit } from '../../runtime/paths.ts'

const most = 3

/** Up to three addresses that may have been meant, the nearest first: by their letters, or by their last part alone. */
export function nearestAddresses(address: string, addresses: readonly string[]): readonly string[] {
  const limit = Math.max(1, Math.floor(address.length * 0.4))
  const last = lastPart(address)
  const lastLimit = Math.floor(last.length * 0.25)
  return addresses
    .map((candidate) => {
      const cost = distance(address, candidate)
      const lastCost = distance(last, lastPart(candidate))
      return { candidate, cost: lastCost <= lastLimit ? Math.min(cost, lastCost + 1) : cost, limit }
    })
    .filter(({ cost }) => cost <= limit)
    .sort((a, b) => a.cost - b.cost || byCodeUnit(a.candidate, b.candidate))
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

const lastPart = (address: string): string => address.slice(address.lastIndexOf('/') + 1).toLowerCase()
