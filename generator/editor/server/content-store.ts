import {
  canMakeContentFile,
  type FileText,
  makeContentFile,
  readContentBytes,
  readContentFile,
  removeContentFile,
  writeContentFile,
} from './content-file.ts'
import { createFileHistory, type FileChange, type HistoryStep, type PageMove } from './file-history.ts'
import { createFileWriter } from './file-writer.ts'

export type ContentStore = ReturnType<typeof createContentStore>

export interface StoreEvents {
  /** Gets the files of each change. */
  readonly onWrite?: (files: readonly string[]) => void
  /** Gets a message about a text that is no longer in its place. */
  readonly report?: (message: string) => void
}

/** Reads and writes content files, and remembers what it wrote. */
export function createContentStore(root: string, { onWrite, report = () => undefined }: StoreEvents = {}) {
  const writer = createFileWriter(report)
  const history = createFileHistory()
  /** Texts that fields were opened from, by version. */
  const opened = new Map<string, string>()
  const read = (file: string): FileText | undefined => {
    const found = readContentFile(root, file)
    if (found) opened.set(found.version, found.text)
    return found
  }
  const isUnchanged = ({ file, before }: FileChange): boolean =>
    before instanceof Uint8Array
      ? readContentBytes(root, file)?.equals(before) === true
      : before === undefined
        ? canMakeContentFile(root, file)
        : readContentFile(root, file)?.text === before
  /** Returns false, and writes nothing, if the file is not as it was. */
  const applyChange = ({ file, before, after }: FileChange): boolean => {
    if (typeof before === 'string' && after !== undefined)
      return writeContentFile(root, { file, before, text: String(after) }, writer)
    if (!isUnchanged({ file, before, after })) return false
    if (after === undefined) removeContentFile(root, file)
    else makeContentFile(root, file, Buffer.from(after))
    return true
  }
  /** Writes all changes, or none if a file is not as it was. */
  const apply = (changes: readonly FileChange[]): boolean => {
    if (!changes.every(isUnchanged)) return false
    const failed = changes.findIndex((change) => !applyChange(change))
    const written = failed < 0 ? [] : changes.slice(0, failed)
    for (const { file, before, after } of written.toReversed()) applyChange({ file, before: after, after: before })
    if (failed < 0 && changes.length > 0) onWrite?.(changes.map(({ file }) => file))
    return failed < 0
  }
  return {
    read,
    findOpened: (version: string): string | undefined => opened.get(version),
    /** The files that are not as they were. */
    findChanged: (changes: readonly FileChange[]): readonly string[] =>
      changes.filter((change) => !isUnchanged(change)).map(({ file }) => file),
    /** Returns false, and writes nothing, if a file is not as it was. */
    write(changes: readonly FileChange[], moved?: PageMove): boolean {
      const needed = changes.filter(({ before, after }) => before !== after)
      if (!apply(needed)) return false
      if (needed.length > 0) history.add({ changes: needed, moved })
      return true
    },
    /** Returns what was done; undefined if there is nothing to undo, or a file has changed since. */
    undo: (): HistoryStep | undefined => history.undo(apply),
    redo: (): HistoryStep | undefined => history.redo(apply),
    next: history.next,
    /** Ends the watch for late saves by other programs. */
    close: writer.close,
  }
}
