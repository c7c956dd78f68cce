import { readFileSync } from 'node:fs'
import { sha256 } from '../runtime/hash.ts'
import { InputChangedError } from '../runtime/retry.ts'
import type { BinaryFile } from './scan.ts'

/** The bytes that a file was found with; what is made of others must not be kept under its hash. */
export function readBinary(file: Pick<BinaryFile, 'path' | 'location' | 'sha256'>): Uint8Array {
  const bytes = readFileSync(file.location)
  if (sha256(bytes) !== file.sha256) throw new InputChangedError(`${file.path} has changed while it was looked at`)
  return bytes
}
