import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The content of a file below `cache`. It follows a hash of its name and itself; undefined if the hash differs. */
export function readCacheFile(cache, name) {
  try {
    // Reading a pipe may never end.
    if (!lstatSync(join(cache, name)).isFile()) return undefined
    const bytes = readFileSync(join(cache, name))
    const content = bytes.subarray(32)
    return hash(name, content).equals(bytes.subarray(0, 32)) ? content : undefined
  } catch {
    return undefined
  }
}

/** Does nothing if the disk is full or read-only: the next run tries again. Nor if a folder is a link, which may lead anywhere. Returns whether it is written. */
export function writeCacheFile(cache, name, content) {
  const temporary = join(cache, 'tmp', String(process.pid))
  const path = join(cache, name)
  try {
    if ([cache, dirname(path), dirname(temporary)].some(isLink)) return false
    for (const folder of [dirname(path), dirname(temporary)]) mkdirSync(folder, { recursive: true })
    removeLeftovers(dirname(temporary))
    writeFileSync(temporary, Buffer.concat([hash(name, content), content]))
    // Renaming over an existing file waits for the disk on ext4. A missing cache file does no harm.
    rmSync(path, { force: true, recursive: true })
    renameSync(temporary, path)
    return true
  } catch {
    try {
      rmSync(temporary, { force: true })
    } catch {
      // The next run that writes replaces it.
    }
    return false
  }
}

const isLink = (path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

/** Removes the temporary files of processes that were killed. */
function removeLeftovers(folder) {
  for (const name of readdirSync(folder)) if (!isAlive(Number(name))) rmSync(join(folder, name), { force: true })
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause.code === 'EPERM'
  }
}

const hash = (name, content) => createHash('sha256').update(`${name}\n`).update(content).digest()
