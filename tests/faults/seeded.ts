/** Numbers that look random and are the same in every run with one seed (mulberry32). */
export interface Seeded {
  /** A whole number from 0 to below `limit`. */
  readonly below: (limit: number) => number
  readonly pick: <T>(list: readonly T[], otherwise: T) => T
}

export function createSeeded(seed: number): Seeded {
  let state = seed >>> 0
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return { below, pick: (list, otherwise) => list[below(list.length)] ?? otherwise }
}
