import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostFileNames, manifestName, parseManifest } from '../../core/output/index.ts'
import type { ServedSite } from './respond.ts'

/** The files that the manifest in a folder lists, without those that only hosts read. */
export function servePublished(out: string): ServedSite {
  const manifest = parseManifest(readFileSync(join(out, manifestName), 'utf8'))
  const listed = [...(manifest?.files.map(({ path }) => path) ?? []), manifestName]
  const files = new Set(listed.filter((path) => !hostFileNames.has(path)))
  return {
    headers: manifest?.headers ?? [],
    redirects: manifest?.redirects ?? [],
    find: (path) => (files.has(path) && existsSync(join(out, path)) ? () => readFileSync(join(out, path)) : undefined),
  }
}
