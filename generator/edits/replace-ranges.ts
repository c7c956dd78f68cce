/** A new text for a range of a text. */
export interface Replacement {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Replaces ranges that do not overlap. */
export const replaceRanges = (text: string, replacements: readonly Replacement[]): string =>
  replacements
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, text: piece }) => result.slice(0, start) + piece + result.slice(end), text)
