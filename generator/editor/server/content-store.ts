import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLink, isNoFile, sha256 } from '../../core/runtime/index.ts'
import { type ContentChange, type FileText, isAsBefore, readContent, writeContent } from '../../edits/index.ts'
import type { PageMove, UndoRedoState } from '../protocol.ts'

/** Changes that belong together. */
export interface HistoryStep {
  readonly changes: readonly ContentChange[]
  /** `heading of Locations`. */
  readonly words: string
  readonly moved?: PageMove | undefined
}

interface OpenedText {
  readonly file: string
  readonly text: string
}

export type ContentStore = ReturnType<typeof createContentStore>

/** Reads and writes content files, and keeps what it wrote to undo and redo it. `onWrite` gets the files of each change. */
export function createContentStore(root: string, onWrite?: (files: readonly string[]) => void) {
  /** What undoes and redoes the changes. */
  const [done, undone]: [HistoryStep[], HistoryStep[]] = [[], []]
  /** Texts that fields were opened from, by version. What is typed in one server may be saved in the next: they are kept below the cache. */
  const opened = new Map<string, OpenedText>()
  const folder = join(root, '.cache/opened')
  const findOpened = (version: string): OpenedText | undefined => {
    const known = opened.get(version) ?? readOpened(join(folder, version), version)
    if (known) opened.set(version, known)
    return known
  }
  const keepOpened = (version: string, text: OpenedText): void => {
    opened.set(version, text)
    if (findLink(root, folder) !== undefined || existsSync(join(folder, version))) return
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, version), JSON.stringify(text))
    } catch {
      // Without it, what was typed before a restart is refused, and stays in the browser.
    }
  }
  /** Writes all changes, or none if a file is not as it was. */
  const apply = (changes: readonly ContentChange[]): boolean => {
    const isWritten = writeContent(root, changes)
    if (isWritten && changes.length > 0) onWrite?.(changes.map(({ file }) => file))
    return isWritten
  }
  /** Applies the last step of a list, and adds what takes it back to the other one. */
  const applyLast = (from: HistoryStep[], to: HistoryStep[]): HistoryStep | undefined => {
    const step = from.at(-1)
    if (!step || !apply(step.changes)) return undefined
    from.pop()
    to.push(reverse(step))
    return step
  }
  return {
    read(file: string): FileText | undefined {
      const found = readContent(root, file)
      if (found) keepOpened(found.version, { file, text: found.text })
      return found
    },
    /** A file as a page was made from it: fields can be opened as they were there. */
    remember: (file: string, version: string, text: string): void => void opened.set(version, { file, text }),
    findOpened: (version: string): string | undefined => findOpened(version)?.text,
    /** The one of the versions that is of a file. */
    versionOf: (file: string, versions: readonly string[]): string | undefined =>
      versions.find((version) => findOpened(version)?.file === file),
    /** The files that are not as they were. */
    findChanged: (changes: readonly ContentChange[]): readonly string[] =>
      changes.filter((change) => !isAsBefore(root, change)).map(({ file }) => file),
    /** Returns false, and writes nothing, if a file is not as it was. */
    write(changes: readonly ContentChange[], words = '', moved?: PageMove): boolean {
      const needed = changes.filter(({ before, after }) => before !== after)
      if (!apply(needed)) return false
      if (needed.length === 0) return true
      done.push(reverse({ changes: needed, words, moved }))
      undone.length = 0
      return true
    },
    /** Returns what was done; undefined if there is nothing to undo, or a file has changed since. */
    undo: () => applyLast(done, undone),
    redo: () => applyLast(undone, done),
    historyState: (): UndoRedoState => ({
      undoes: done.at(-1)?.words,
      redoes: undone.at(-1)?.words,
    }),
  }
}

const reverse = ({ changes, words, moved }: HistoryStep): HistoryStep => ({
  changes: changes.map(({ file, before, after }) => ({ file, before: after, after: before })).reverse(),
  words,
  moved: moved && { from: moved.to, to: moved.from },
})

/** A text as it was kept; none if there is no file, or one that holds another text: anything may happen to a cache. */
function readOpened(path: string, version: string): OpenedText | undefined {
  try {
    const kept: OpenedText = JSON.parse(isNoFile(path) ? 'null' : readFileSync(path, 'utf8'))
    return ['', '\ufeff'].some((mark) => sha256(mark + kept.text) === version) ? kept : undefined
  } catch {
    return undefined
  }
}
