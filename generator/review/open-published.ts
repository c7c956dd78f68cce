import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPublishedVersion } from '../cli/publish/publish.ts'
import { servePublished } from '../cli/serve/published-site.ts'
import { endings } from '../core/output/compress.ts'
import { isNamedByContent, type Manifest } from '../core/output/manifest.ts'
import type { Runtime } from '../core/runtime/runtime.ts'
import { summarizeFile } from './cached-page.ts'
import type { SiteSide } from './site-summary.ts'
import { noDetails } from './summarize-compilation.ts'

/** The side of a published folder: its sources are not known. */
export function openPublished(out: string, manifest: Manifest, runtime: Pick<Runtime, 'cache'>): SiteSide {
  const paths = new Set(manifest.files.map(({ path }) => path))
  const isVariant = (path: string): boolean =>
    endings.some((ending) => path.endsWith(ending) && paths.has(path.slice(0, -ending.length)))
  const files = manifest.files.filter(({ path }) => !isVariant(path))
  const byPath = new Map(files.map((file) => [file.path, file]))
  return {
    name: 'the last publish',
    summary: {
      files: files.map(({ path, route, sha256 }) => ({
        path,
        route,
        sha256,
        version: isNamedByContent(path) ? '' : findPublishedVersion(out, path, sha256, runtime),
      })),
      redirects: manifest.redirects,
      headers: manifest.headers,
      hasVariants: files.length < manifest.files.length,
      findings: undefined,
      claims: undefined,
      hidden: undefined,
      claimCodePrefix: undefined,
    },
    async read(path) {
      const file = byPath.get(path)
      if (!file) return noDetails
      const { bytes, sha256 } = file
      const location = join(out, path)
      const page =
        path.endsWith('.html') && existsSync(location) ? summarizeFile(path, readFileSync(location)) : undefined
      return { sha256, bytes, page }
    },
    locate: async () => [],
    hasSource: () => false,
    serve: async () => servePublished(out),
  }
}
