import { existsSync, readFileSync } from 'node:fs'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import { InputChangedError } from '../runtime/concurrency.ts'
import { sha256 } from '../runtime/hash.ts'
import { decodeText } from './decode-text.ts'

/** A YAML or markdown file of the content. */
export interface SourceFile {
  readonly path: string
  readonly hash: string
  /** Decodes the text. Throws an `InputChangedError` if the file has changed since the scan. */
  readonly read: () => Outcome<string | undefined>
}

/** A picture, or a file that is published unchanged. */
export interface BinaryFile {
  readonly path: string
  readonly location: string
  readonly size: number
  readonly sha256: string
}

/** Keeps the decoded text while memory allows. */
export function createSourceFile(path: string, hash: string, readBytes: () => Uint8Array): SourceFile {
  let kept: WeakRef<Outcome<string | undefined>> | undefined
  const read = (): Outcome<string | undefined> => {
    const outcome = kept?.deref() ?? decodeText(path, readBytes())
    kept = new WeakRef(outcome)
    return outcome
  }
  return { path, hash, read }
}

/** Texts by path; undefined for a file that has changed since the scan. */
export type TextLookup = Pick<ReadonlyMap<string, string>, 'get' | 'keys' | 'size'>

export function createTextLookup(files: readonly SourceFile[]): TextLookup {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const get = (path: string): string | undefined => {
    try {
      return byPath.get(path)?.read().value
    } catch (cause) {
      if (cause instanceof InputChangedError) return undefined
      throw cause
    }
  }
  return { get, keys: () => byPath.keys(), size: byPath.size }
}

/** Throws an `InputChangedError` if the bytes have changed since the scan: their results must not be cached under the old hash. */
export function readFileBytes(file: Omit<BinaryFile, 'size'>): Uint8Array {
  const bytes = existsSync(file.location) ? readFileSync(file.location) : undefined
  if (bytes === undefined || sha256(bytes) !== file.sha256)
    throw new InputChangedError(`${file.path} has changed while it was looked at`)
  return bytes
}
