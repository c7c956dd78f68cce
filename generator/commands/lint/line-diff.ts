/** A run of lines that others take the place of. */
interface Hunk {
  /** First line, from 0, before and after. */
  readonly at: number
  readonly freshAt: number
  readonly old: readonly string[]
  readonly fresh: readonly string[]
}

/** Most pairs of lines that are compared; what differs by more is one hunk. */
const mostPairs = 4_000_000

/** What turns one text into another, as a unified diff without context. */
export function lineDiff(file: string, before: string, after: string): string {
  const hunks = hunksOf(before.split('\n'), after.split('\n'))
  return `--- ${file}\n+++ ${file}\n${hunks.map(format).join('')}`
}

function format({ at, freshAt, old, fresh }: Hunk): string {
  // A range without lines is named by the line before it.
  const start = (first: number, lines: readonly string[]): number => (lines.length === 0 ? first : first + 1)
  const show = (sign: string, line: string): string => `${sign}${line.replace(/\r$/, '\\r')}\n`
  return [
    `@@ -${start(at, old)},${old.length} +${start(freshAt, fresh)},${fresh.length} @@\n`,
    ...old.map((line) => show('-', line)),
    ...fresh.map((line) => show('+', line)),
  ].join('')
}

function hunksOf(old: readonly string[], fresh: readonly string[]): Hunk[] {
  let start = 0
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start++
  let end = 0
  while (end < old.length - start && end < fresh.length - start && old.at(-1 - end) === fresh.at(-1 - end)) end++
  const [a, b] = [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)]
  if (a.length === 0 && b.length === 0) return []
  if (a.length * b.length > mostPairs) return [{ at: start, freshAt: start, old: a, fresh: b }]
  return split(a, b, commonLengths(a, b), start)
}

/** Length of the longest common run of lines of each pair of ends: `table[i][j]` is that of `a` from i and `b` from j. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly (readonly number[])[] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = table[i]
      if (row)
        row[j] = a[i] === b[j] ? (table[i + 1]?.[j + 1] ?? 0) + 1 : Math.max(table[i + 1]?.[j] ?? 0, row[j + 1] ?? 0)
    }
  return table
}

function split(
  a: readonly string[],
  b: readonly string[],
  table: readonly (readonly number[])[],
  start: number,
): Hunk[] {
  const hunks: Hunk[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [fromOld, fromFresh] = [i, j]
    while ((i < a.length || j < b.length) && (i >= a.length || j >= b.length || a[i] !== b[j])) {
      if (j >= b.length || (i < a.length && (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))) i++
      else j++
    }
    if (i > fromOld || j > fromFresh)
      hunks.push({
        at: start + fromOld,
        freshAt: start + fromFresh,
        old: a.slice(fromOld, i),
        fresh: b.slice(fromFresh, j),
      })
    while (i < a.length && j < b.length && a[i] === b[j]) {
      i++
      j++
    }
  }
  return hunks
}
