export interface SrcsetCandidate {
  readonly address: string
  /** Pixels; none for a candidate without a width. */
  readonly width?: number
}

/** An address ends at a space, or at the commas after it. */
const candidate = /([^\s,]\S*[^\s,])(?:\s+([^\s,]+))?/g

/** The candidates of a `srcset` attribute. */
export const parseSrcset = (srcset: string): readonly SrcsetCandidate[] =>
  [...srcset.matchAll(candidate)].map(([, address = '', descriptor = '']) => {
    const [, width] = /^(\d+)w$/.exec(descriptor) ?? []
    return width === undefined ? { address } : { address, width: Number(width) }
  })

/** The widths that candidates name, by address. */
export function widthsByAddress(candidates: readonly SrcsetCandidate[]): ReadonlyMap<string, readonly number[]> {
  const widths = new Map<string, number[]>()
  for (const { address, width } of candidates) {
    const known = widths.get(address) ?? []
    widths.set(address, width === undefined ? known : [...known, width])
  }
  return widths
}
