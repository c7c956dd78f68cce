import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findRedirectList } from '../../../core/check/index.ts'
import { applyEdits, type FileEdits } from '../../../core/diagnostics/index.ts'
import type { CompleteCompilation } from '../../../core/index.ts'
import { toPosix } from '../../../core/runtime/index.ts'
import { addRedirects, type ContentChange, readContent, readContentBytes } from '../../../edits/index.ts'
import { type Refusal, refuse } from '../../../edits/references/index.ts'

interface FilePlan {
  readonly changes: readonly FileEdits[]
  /** A file, or a folder with all its files. */
  readonly from: string
  /** Undefined if it is removed. */
  readonly to: string | undefined
  /** New addresses by those that are gone. */
  readonly redirects: ReadonlyMap<string, string>
}

/** The files of a plan before and after it. New files come first and removed ones last, so that a crash on the way loses none. */
export function planFiles(
  { changes, from, to, redirects }: FilePlan,
  root: string,
  served: CompleteCompilation,
): readonly ContentChange[] | Refusal {
  const before = new Map<string, string>()
  const after = new Map<string, string>()
  const open = (file: string): string | undefined => {
    const text = readContent(root, file)?.text
    if (text === undefined || text !== served.texts.get(file)) return undefined
    before.set(file, text)
    return text
  }
  const list = redirects.size > 0 ? findRedirectList(served) : undefined
  const moved = listFiles(root, from)
  const edited = changes.map(({ file }) => file)
  const templates = edited.filter((file) => !file.startsWith('content/'))
  if (templates.length > 0) return refuse(`templates have this address: ${templates.join(', ')}`)
  const needed = [
    ...edited,
    ...(list ? [list.file] : []),
    ...moved.filter((file) => served.texts.get(file) !== undefined),
  ]
  const stale = [...new Set(needed)].filter((file) => open(file) === undefined)
  if (stale.length > 0) return refuseStale(stale)
  for (const { file, edits } of changes) after.set(file, applyEdits(before.get(file) ?? '', edits))
  if (list) {
    const written = addRedirects(list, after.get(list.file) ?? before.get(list.file) ?? '', redirects)
    if (written === undefined) return refuse(`the redirect cannot be written into ${list.file}`)
    after.set(list.file, written)
  }
  const made: ContentChange[] = []
  const removed: ContentChange[] = []
  for (const file of moved) {
    const bytes = readContentBytes(root, file)
    if (!bytes) return refuse(`${file} is no file of the content`)
    const text = after.get(file)
    const mark = bytes.subarray(0, 3).toString('hex') === 'efbbbf' ? bytes.subarray(0, 3) : Buffer.alloc(0)
    const written = text === undefined ? bytes : Buffer.concat([mark, Buffer.from(text)])
    if (to !== undefined) made.push({ file: to + file.slice(from.length), before: undefined, after: written })
    removed.push({ file, before: bytes, after: undefined })
  }
  const changed = [...after]
    .filter(([file]) => !moved.includes(file))
    .map(([file, text]) => ({ file, before: before.get(file), after: text }))
  return [...made, ...changed, ...removed]
}

const refuseStale = (files: readonly string[]): Refusal => {
  const [subject, errors] = files.length === 1 ? ['it is', 'its errors'] : ['they are', 'their errors']
  return refuse(
    `the site is not made from ${files.join(', ')} as ${subject} now: mend ${errors}, or try again in a moment`,
  )
}

function listFiles(root: string, path: string): readonly string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(
      (entry) => `${path}/${toPosix(join(entry.parentPath, entry.name)).slice(toPosix(join(root, path)).length + 1)}`,
    )
    .sort()
}
