import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'

const opening = /^<{7} \S/
const closing = /^>{7} \S/
const middle = /^={7}$/
/** A marker that was left alone: a branch stands after it, and no sentence. */
const name = /^>{7} [\w./-]+$/

/** The lines that git leaves where it could not merge two versions, except in listings of markdown: one finding for a file. */
export function findMergeConflict(file: string, text: string): Diagnostic | undefined {
  // A faster test, which nearly all texts fail.
  if (!/^(?:<{7}|>{7}) /m.test(text)) return undefined
  const conflicts: { readonly start: number; end: number }[] = []
  let fence = ''
  let hasMiddle = false
  for (const { 0: line, index } of text.matchAll(/^[^\r\n]+/gm)) {
    const [sign = ''] = /^ {0,3}(?:`{3,}|~{3,})/.exec(line)?.map((found) => found.trim()) ?? []
    if (fence !== '' ? line.trim() === sign && sign.startsWith(fence) : sign !== '') fence = fence === '' ? sign : ''
    if (fence !== '') continue
    const end = index + line.length
    if (opening.test(line)) conflicts.push({ start: index, end })
    else if (middle.test(line)) hasMiddle = true
    else if (closing.test(line) && (hasMiddle || name.test(line))) {
      hasMiddle = false
      const open = conflicts.at(-1)
      if (open) open.end = end
      else conflicts.push({ start: index, end })
    }
  }
  const [first, ...others] = conflicts
  if (!first) return undefined
  const more = others.length === 0 ? '' : `; ${others.length} more ${others.length === 1 ? 'follows' : 'follow'}`
  const message = `this is a merge conflict: two people changed the same lines, and both versions stand here${more}`
  return diagnose('source/merge-conflict', { file, ...first }, message, {
    help: 'keep the words that are right, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>',
  })
}
