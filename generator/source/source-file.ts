import { existsSync, readFileSync } from 'node:fs'
import { hashOf } from '../runtime/hash.ts'
import { InputChangedError } from '../runtime/retry.ts'
import { decode } from './decode.ts'

/** A text file of the content: YAML or markdown. */
export interface SourceFile {
  /** POSIX path relative to the root. */
  readonly path: string
  /** Of the text. */
  readonly hash: string
  /** The text without byte order mark. Throws an `InputChangedError` where the file has another text by now. */
  readonly readText: () => string
}

/** A file whose text is held where it is given, and otherwise read when it is needed and held while memory allows. */
export function createSourceFile(path: string, location: string, hash: string, text?: string): SourceFile {
  let held: WeakRef<{ readonly text: string }> | undefined
  const readText = (): string => {
    const known = text ?? held?.deref()?.text
    if (known !== undefined) return known
    const read = existsSync(location) ? decode(path, readFileSync(location)).value : undefined
    if (read === undefined || hashOf(read) !== hash)
      throw new InputChangedError(`${path} has changed since it was scanned`)
    held = new WeakRef({ text: read })
    return read
  }
  return { path, hash, readText }
}

/** Texts by path; nothing for one that has changed since the scan. */
export type TextLookup = Pick<ReadonlyMap<string, string>, 'get' | 'keys' | 'size'>

export function createTextLookup(files: readonly SourceFile[]): TextLookup {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const get = (path: string): string | undefined => {
    try {
      return byPath.get(path)?.readText()
    } catch (cause) {
      if (cause instanceof InputChangedError) return undefined
      throw cause
    }
  }
  return { get, keys: () => byPath.keys(), size: byPath.size }
}
