import { isUtf8 } from 'node:buffer'
import { diffArrays } from 'diff'

/** Lines of a text, from the first to before the last, and what is in their place in another text. */
interface LineChange {
  readonly start: number
  readonly end: number
  readonly lines: readonly string[]
}

/** Makes two changes of one text together. Undefined if they change the same lines, or add lines at the same place. */
export function mergeTexts(before: Buffer, ours: Buffer, theirs: Buffer): Buffer | undefined {
  if (![before, ours, theirs].every((bytes) => isUtf8(bytes))) return undefined
  const [lines, ...others] = [before, ours, theirs].map((bytes) => bytes.toString().split('\n'))
  const [own = [], foreign = []] = others.map((other) => changesOf(lines ?? [], other))
  const isSame = (a: LineChange, b: LineChange): boolean => JSON.stringify(a) === JSON.stringify(b)
  const added = foreign.filter((change) => !own.some((one) => isSame(one, change)))
  if (added.some((change) => own.some((one) => isConflict(one, change)))) return undefined
  const merged = [...(lines ?? [])]
  // From the end, so that numbers of lines stay true.
  for (const { start, end, lines: next } of [...own, ...added].sort((a, b) => b.start - a.start || b.end - a.end))
    merged.splice(start, end - start, ...next)
  return Buffer.from(merged.join('\n'))
}

const isConflict = (a: LineChange, b: LineChange): boolean =>
  (a.start < b.end && b.start < a.end) || (a.start === b.start && a.end === b.end)

function changesOf(before: readonly string[], after: readonly string[]): readonly LineChange[] {
  const changes: LineChange[] = []
  let line = 0
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    const start = line
    if (!added) line += value.length
    if (!added && !removed) continue
    const last = changes.at(-1)
    const lines = added ? value : []
    if (last?.end === start) changes.splice(-1, 1, { start: last.start, end: line, lines: [...last.lines, ...lines] })
    else changes.push({ start, end: line, lines })
  }
  return changes
}
