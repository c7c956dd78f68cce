import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { findLink, isNonFile, sha256 } from '../../core/runtime/index.ts'
import { type ContentChange, isAsBefore, readContentFile, type VersionedText, writeContent } from '../../edits/index.ts'
import type { PageMove, UndoRedoState } from '../protocol.ts'

/** Changes that belong together. */
export interface UndoStep {
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

/**
 * Reads and writes content files, and keeps what it wrote to undo and redo it. What is typed in one server process may be saved, and what it has saved may
 * be undone, in the next: both are kept below the cache. `onWrite` gets the files of each change.
 */
export function createContentStore(root: string, onWrite?: (files: readonly string[]) => void) {
  const cache = join(root, '.cache')
  const stepsPath = join(cache, 'edit-steps')
  /** What undoes and redoes the changes. */
  const [done, undone] = readSteps(stepsPath)
  /** Texts that fields were opened from, by version. */
  const opened = new Map<string, OpenedText>()
  const pathOf = (version: string): string => join(cache, 'opened', version)
  const findOpened = (version: string): OpenedText | undefined => {
    const known = opened.get(version) ?? readOpened(pathOf(version), version)
    if (known) opened.set(version, known)
    return known
  }
  const keep = (path: string, bytes: string | Uint8Array): void => {
    if (findLink(root, dirname(path)) !== undefined) return
    try {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, bytes)
    } catch {
      // Without it, what was typed before a restart is refused, and stays in the browser.
    }
  }
  const keepOpened = (version: string, text: OpenedText): void => {
    opened.set(version, text)
    if (!existsSync(pathOf(version))) keep(pathOf(version), JSON.stringify(text))
  }
  const keepSteps = (): void => {
    const bytes = serialize([done, undone].map(lastSteps))
    keep(stepsPath, Buffer.concat([Buffer.from(sha256(bytes)), bytes]))
  }
  /** Writes all changes, or none if a file is not as it was. */
  const apply = (changes: readonly ContentChange[]): boolean => {
    const isWritten = writeContent(root, changes)
    if (isWritten && changes.length > 0) onWrite?.(changes.map(({ file }) => file))
    return isWritten
  }
  /** Applies the last step of a list, and adds what takes it back to the other one. */
  const applyLast = (from: UndoStep[], to: UndoStep[]): UndoStep | undefined => {
    const step = from.at(-1)
    if (!step || !apply(step.changes)) return undefined
    from.pop()
    to.push(reverse(step))
    keepSteps()
    return step
  }
  return {
    read(file: string): VersionedText | undefined {
      const found = readContentFile(root, file)
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
      keepSteps()
      return true
    },
    /** Returns what was done; undefined if there is nothing to undo, or a file has changed since. */
    undo: () => applyLast(done, undone),
    redo: () => applyLast(undone, done),
    historyState: (): UndoRedoState => ({ undoes: done.at(-1)?.words, redoes: undone.at(-1)?.words }),
  }
}

const reverse = ({ changes, words, moved }: UndoStep): UndoStep => ({
  changes: changes.map(({ file, before, after }) => ({ file, before: after, after: before })).reverse(),
  words,
  moved: moved && { from: moved.to, to: moved.from },
})

/** Bytes and letters of the steps that the next server process knows. */
const maxKept = 10_000_000

/** The last steps of a list that are kept. */
function lastSteps(steps: readonly UndoStep[]): readonly UndoStep[] {
  let size = 0
  const isTooMuch = ({ changes }: UndoStep): boolean => {
    for (const { before, after } of changes) size += (before?.length ?? 0) + (after?.length ?? 0)
    return size > maxKept
  }
  return steps.slice(steps.findLastIndex(isTooMuch) + 1)
}

/** What is kept in a file; undefined if there is none, or it is damaged: anything may happen to a cache. */
function readKept<Kept>(path: string, parse: (bytes: Buffer) => Kept): Kept | undefined {
  try {
    return isNonFile(path) ? undefined : parse(readFileSync(path))
  } catch {
    return undefined
  }
}

/** The steps that undo and redo changes of an earlier process. */
const readSteps = (path: string): [UndoStep[], UndoStep[]] =>
  readKept(path, (bytes) => {
    const steps = bytes.subarray(64)
    return sha256(steps) === String(bytes.subarray(0, 64)) ? deserialize(steps) : undefined
  }) ?? [[], []]

/** A text as it was kept; none if the file holds another text. */
const readOpened = (path: string, version: string): OpenedText | undefined =>
  readKept(path, (bytes) => {
    const kept: OpenedText = JSON.parse(String(bytes))
    return ['', '\ufeff'].some((mark) => sha256(mark + kept.text) === version) ? kept : undefined
  })
