import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a file of the cache that is read by `bin/kept-file.js`, whole by its own hash. */
export function writeRecord(cache: string, name: string, body: string): void {
  const hash = createHash('sha256').update(`${name}\n`).update(body).digest()
  writeFileSync(join(cache, name), Buffer.concat([hash, Buffer.from(body)]))
}
