/** The limit of the quadratic comparison; a larger difference is one hunk. */
const maxPairs = 4_000_000

/** A unified diff without context lines. */
export function lineDiff(file: string, before: string, after: string): string {
  const [old, fresh] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start++
  let end = 0
  while (end < old.length - start && end < fresh.length - start && old.at(-1 - end) === fresh.at(-1 - end)) end++
  const hunks = formatHunks(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end), start)
  return `--- ${file}\n+++ ${file}\n${hunks}`
}

function formatHunks(a: readonly string[], b: readonly string[], start: number): string {
  // An empty range is named by the line before it.
  const range = (from: number, to: number): string => `${start + (from === to ? from : from + 1)},${to - from}`
  const show = (sign: string, lines: readonly string[]): string =>
    lines.map((line) => `${sign}${line.replace(/\r$/, '\\r')}\n`).join('')
  const lengths = a.length * b.length > maxPairs ? undefined : commonLengths(a, b)
  let hunks = ''
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [oldStart, newStart] = [i, j]
    if (!lengths) [i, j] = [a.length, b.length]
    while (lengths && (i < a.length || j < b.length) && (i >= a.length || j >= b.length || a[i] !== b[j]))
      if (j >= b.length || (i < a.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) i++
      else j++
    if (i > oldStart || j > newStart)
      hunks += `@@ -${range(oldStart, i)} +${range(newStart, j)} @@\n${show('-', a.slice(oldStart, i))}${show('+', b.slice(newStart, j))}`
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
