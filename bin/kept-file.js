import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A file's bytes after the hash that it begins with; nothing where it is not there, torn or tampered with. */
export function readKept(path) {
  try {
    const bytes = readFileSync(path)
    const body = bytes.subarray(32)
    return digest(body).equals(bytes.subarray(0, 32)) ? body : undefined
  } catch {
    return undefined
  }
}

/** Best effort: what is on a read-only or full disk is made again the next time. */
export function writeKept(path, content) {
  const body = Buffer.from(content)
  const temporary = `${path}.${process.pid}.tmp`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(temporary, Buffer.concat([digest(body), body]))
    renameSync(temporary, path)
  } catch {
    rmSync(temporary, { force: true })
  }
}

const digest = (bytes) => createHash('sha256').update(bytes).digest()
