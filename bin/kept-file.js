import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file's bytes after the hash of name and content that it begins with; nothing where it is torn, tampered with or another's. */
export function readKept(cache, name) {
  try {
    const bytes = readFileSync(join(cache, name))
    const body = bytes.subarray(32)
    return digest(name, body).equals(bytes.subarray(0, 32)) ? body : undefined
  } catch {
    return undefined
  }
}

/** Best effort: on a read-only or full disk the next run makes it again. */
export function writeKept(cache, name, body) {
  const temporary = join(cache, 'tmp', String(process.pid))
  const path = join(cache, name)
  try {
    for (const folder of [dirname(path), dirname(temporary)]) mkdirSync(folder, { recursive: true })
    writeFileSync(temporary, Buffer.concat([digest(name, body), body]))
    // Over another file ext4 would wait for the disk; one that is missing for a moment is as good as none.
    rmSync(path, { force: true })
    renameSync(temporary, path)
  } catch {
    remove(temporary)
  }
}

function remove(path) {
  try {
    rmSync(path, { force: true })
  } catch {
    // The next run that writes takes it away.
  }
}

const digest = (name, body) => createHash('sha256').update(`${name}\n`).update(body).digest()
