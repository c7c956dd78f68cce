/** The first line, from 0, before and after, and the number of lines. */
interface Hunk {
  readonly oldStart: number
  readonly newStart: number
  readonly oldCount: number
  readonly newCount: number
}

/** The limit of the quadratic comparison; a larger difference is one hunk. */
const maxPairs = 4_000_000

/** A unified diff without context lines. */
export function lineDiff(file: string, before: string, after: string): string {
  const [oldLines, newLines] = [before.split('\n'), after.split('\n')]
  const format = ({ oldStart, newStart, oldCount, newCount }: Hunk): string => {
    // An empty range is named by the line before it.
    const range = (start: number, count: number): string => `${count === 0 ? start : start + 1},${count}`
    const show = (sign: string, lines: readonly string[], start: number, count: number): string =>
      lines
        .slice(start, start + count)
        .map((line) => `${sign}${line.replace(/\r$/, '\\r')}\n`)
        .join('')
    const head = `@@ -${range(oldStart, oldCount)} +${range(newStart, newCount)} @@\n`
    return head + show('-', oldLines, oldStart, oldCount) + show('+', newLines, newStart, newCount)
  }
  return `--- ${file}\n+++ ${file}\n${findHunks(oldLines, newLines).map(format).join('')}`
}

function findHunks(old: readonly string[], fresh: readonly string[]): Hunk[] {
  let start = 0
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start++
  let end = 0
  while (end < old.length - start && end < fresh.length - start && old.at(-1 - end) === fresh.at(-1 - end)) end++
  const [a, b] = [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)]
  if (a.length === 0 && b.length === 0) return []
  if (a.length * b.length > maxPairs)
    return [{ oldStart: start, newStart: start, oldCount: a.length, newCount: b.length }]
  const lengths = commonLengths(a, b)
  const hunks: Hunk[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [oldStart, newStart] = [i, j]
    while ((i < a.length || j < b.length) && (i >= a.length || j >= b.length || a[i] !== b[j]))
      if (j >= b.length || (i < a.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) i++
      else j++
    if (i > oldStart || j > newStart)
      hunks.push({
        oldStart: start + oldStart,
        newStart: start + newStart,
        oldCount: i - oldStart,
        newCount: j - newStart,
      })
    for (; i < a.length && j < b.length && a[i] === b[j]; i++) j++
  }
  return hunks
}

/** `lengths[i][j]` is the length of the longest common subsequence of `a` from i and `b` from j. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const [row = [], below = []] = [lengths[i], lengths[i + 1]]
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return lengths
}
