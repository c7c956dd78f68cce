import { existsSync, readFileSync } from 'node:fs'
import { hashOf } from '../runtime/hash.ts'
import { InputChangedError } from '../runtime/retry.ts'
import { decode } from './decode.ts'

/** A text file of the content: YAML or markdown. */
export interface SourceFile {
  /** POSIX path relative to the root. */
  readonly path: string
  /** Without byte order mark; line ends as they are. Read when it is asked for, where it is known from an earlier run. */
  readonly text: string
  readonly hash: string
}

/** A saved file. A text that is given is held; one that is read when it is asked for no longer than there is memory for it. */
export function createFile(path: string, location: string, hash: string, text?: string): SourceFile {
  if (text !== undefined) return { path, hash, text }
  let held: WeakRef<{ readonly text: string }> | undefined
  return {
    path,
    get text() {
      const known = held?.deref()?.text
      if (known !== undefined) return known
      const again = readAgain(path, location, hash)
      held = new WeakRef({ text: again })
      return again
    },
    hash,
  }
}

/** The text that has this hash; what is made of another must not be kept under it. */
function readAgain(path: string, location: string, hash: string): string {
  const text = existsSync(location) ? decode(path, readFileSync(location)).value : undefined
  if (text === undefined || hashOf(text) !== hash)
    throw new InputChangedError(`${path} has changed while it was looked at`)
  return text
}

/** Texts by path, each read when it is asked for; nothing for one that has changed since. */
export type TextLookup = Pick<ReadonlyMap<string, string>, 'get' | 'keys' | 'size'>

export function createTextLookup(files: readonly SourceFile[]): TextLookup {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const get = (path: string): string | undefined => {
    try {
      return byPath.get(path)?.text
    } catch (cause) {
      if (cause instanceof InputChangedError) return undefined
      throw cause
    }
  }
  return { get, keys: () => byPath.keys(), size: byPath.size }
}
