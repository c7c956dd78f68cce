import { sha256 } from '../../core/runtime/index.ts'
import { type ContentChange, type FileText, isAsBefore, readContent, writeContent } from '../../edits/index.ts'
import type { PageMove, UndoRedoState } from '../protocol.ts'

/** Changes that belong together. */
export interface HistoryStep {
  readonly changes: readonly ContentChange[]
  /** `heading of Locations`. */
  readonly words: string
  readonly moved?: PageMove | undefined
}

export type ContentStore = ReturnType<typeof createContentStore>

/** Reads and writes content files, and keeps what it wrote to undo and redo it. `onWrite` gets the files of each change. */
export function createContentStore(root: string, onWrite?: (files: readonly string[]) => void) {
  const done: HistoryStep[] = []
  const undone: HistoryStep[] = []
  /** Texts that fields were opened from, by version. */
  const opened = new Map<string, string>()
  /** Writes all changes, or none if a file is not as it was. */
  const apply = (changes: readonly ContentChange[]): boolean => {
    const isWritten = writeContent(root, changes)
    if (isWritten && changes.length > 0) onWrite?.(changes.map(({ file }) => file))
    return isWritten
  }
  return {
    read(file: string): FileText | undefined {
      const found = readContent(root, file)
      if (found) opened.set(found.version, found.text)
      return found
    },
    /** The versions of files that a page was made from. Fields can be opened as they were in these. */
    versionsOf(
      texts: Pick<ReadonlyMap<string, string>, 'get'>,
      files: readonly string[],
    ): Readonly<Record<string, string>> {
      return Object.fromEntries(
        files.flatMap((file) => {
          const text = texts.get(file)
          if (text === undefined) return []
          const disk = readContent(root, file)
          const version = disk?.text === text ? disk.version : sha256(text)
          opened.set(version, text)
          return [[file, version]]
        }),
      )
    },
    findOpened: (version: string): string | undefined => opened.get(version),
    /** The files that are not as they were. */
    findChanged: (changes: readonly ContentChange[]): readonly string[] =>
      changes.filter((change) => !isAsBefore(root, change)).map(({ file }) => file),
    /** Returns false, and writes nothing, if a file is not as it was. */
    write(changes: readonly ContentChange[], words = '', moved?: PageMove): boolean {
      const needed = changes.filter(({ before, after }) => before !== after)
      if (!apply(needed)) return false
      if (needed.length === 0) return true
      done.push({ changes: needed, words, moved })
      undone.length = 0
      return true
    },
    /** Returns what was done; undefined if there is nothing to undo, or a file has changed since. */
    undo(): HistoryStep | undefined {
      const step = done.at(-1)
      const back = step && reverse(step)
      if (!back || !apply(back.changes)) return undefined
      done.pop()
      undone.push(step)
      return back
    },
    redo(): HistoryStep | undefined {
      const step = undone.at(-1)
      if (!step || !apply(step.changes)) return undefined
      undone.pop()
      done.push(step)
      return step
    },
    historyState: (): UndoRedoState => ({
      canUndo: done.length > 0,
      canRedo: undone.length > 0,
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
