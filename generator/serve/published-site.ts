import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostFileNames } from '../output/hosts/hosts.ts'
import { manifestName, parseManifest } from '../output/manifest.ts'
import type { ServedSite } from './respond.ts'

/** A published site as a host of the ablest kind serves it: what its manifest lists, less what hosts read themselves. */
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
