import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../runtime/hash.ts'
import { type ManifestFile, manifestName } from '../manifest.ts'

/** Writes the SHA-256 of every published file beside the output folder, as `sha256sum --check` reads it inside. Returns where. */
export function writeChecksums(out: string, files: readonly ManifestFile[]): string {
  const path = `${out}.SHA256SUMS`
  const manifest = { path: manifestName, sha256: sha256(readFileSync(join(out, manifestName))) }
  const lines = [...files, manifest].map((file) => `${file.sha256}  ${file.path}\n`)
  writeFileSync(`${path}.tmp`, lines.join(''))
  renameSync(`${path}.tmp`, path)
  return path
}
