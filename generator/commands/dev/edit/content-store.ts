import {
  canMakeContentFile,
  type FileText,
  makeContentFile,
  readContentBytes,
  readContentFile,
  removeContentFile,
  writeContentFile,
} from './content-file.ts'
import { createFileHistory, type FileChange } from './file-history.ts'

export type ContentStore = ReturnType<typeof createContentStore>

/** Reads and writes content files, and remembers what it wrote. */
export function createContentStore(root: string) {
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
  const applyChange = ({ file, before, after }: FileChange): void => {
    if (after === undefined) removeContentFile(root, file)
    else if (before === undefined) makeContentFile(root, file, Buffer.from(after))
    else writeContentFile(root, file, String(after))
  }
  /** Writes all changes, or none if a file is not as it was. */
  const apply = (changes: readonly FileChange[]): boolean => {
    if (!changes.every(isUnchanged)) return false
    for (const change of changes) applyChange(change)
    return true
  }
  return {
    read,
    findOpened: (version: string): string | undefined => opened.get(version),
    /** Returns false, and writes nothing, if a file is not as it was. */
    write(changes: readonly FileChange[]): boolean {
      const needed = changes.filter(({ before, after }) => before !== after)
      if (!apply(needed)) return false
      if (needed.length > 0) history.add(needed)
      return true
    },
    /** Returns the files that changed; undefined if there is nothing to undo, or a file has changed since. */
    undo: (): readonly string[] | undefined => history.undo(apply),
    redo: (): readonly string[] | undefined => history.redo(apply),
    state: history.state,
  }
}
