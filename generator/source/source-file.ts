import { existsSync, readFileSync } from 'node:fs'
import { hashOf, sha256 } from '../runtime/hash.ts'
import { InputChangedError } from '../runtime/retry.ts'
import { decodeText } from './decode-text.ts'

/** A YAML or markdown file of the content. */
export interface SourceFile {
  /** POSIX path relative to the root. */
  readonly path: string
  /** Of the text. */
  readonly hash: string
  /** The text without byte order mark. Throws an `InputChangedError` if it has changed since the scan. */
  readonly readText: () => string
}

/** A picture, or a file that is published unchanged. */
export interface BinaryFile {
  /** POSIX path relative to the root. */
  readonly path: string
  /** Absolute path. */
  readonly location: string
  readonly size: number
  readonly sha256: string
}

/** Keeps `text`. Without it, reads the file on demand and keeps its text while memory allows. */
export function createSourceFile(path: string, location: string, hash: string, text?: string): SourceFile {
  let kept: WeakRef<{ readonly text: string }> | undefined
  const readText = (): string => {
    const known = text ?? kept?.deref()?.text
    if (known !== undefined) return known
    const read = existsSync(location) ? decodeText(path, readFileSync(location)).value : undefined
    if (read === undefined || hashOf(read) !== hash)
      throw new InputChangedError(`${path} has changed since it was scanned`)
    kept = new WeakRef({ text: read })
    return read
  }
  return { path, hash, readText }
}

/** Texts by path; undefined for a file that has changed since the scan. */
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

/** Throws an `InputChangedError` if the bytes have changed since the scan: their results must not be cached under the old hash. */
export function readBinary(file: Omit<BinaryFile, 'size'>): Uint8Array {
  const bytes = readFileSync(file.location)
  if (sha256(bytes) !== file.sha256) throw new InputChangedError(`${file.path} has changed while it was looked at`)
  return bytes
}
