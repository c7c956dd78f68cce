import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressedEndings, hostFileNames, isNamedByContent, type Manifest } from '../core/output/index.ts'
import { isBelow } from '../core/runtime/index.ts'
import type { Side } from './side.ts'

/** The side of a published folder. Its sources are not known. */
export function sideOfPublishedSite(out: string, { files, redirects, headers, basePath }: Manifest): Side {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const isVariant = (path: string): boolean =>
    compressedEndings.some((ending) => path.endsWith(ending) && byPath.has(path.slice(0, -ending.length)))
  const texts = files.filter(({ path }) => !isVariant(path))
  const isSent = (path: string): boolean =>
    byPath.has(path) && !hostFileNames.has(path) && isBelow(join(out, path), out)
  const find = (path: string) => (isSent(path) ? () => readFileSync(join(out, path)) : undefined)
  return {
    name: 'the last publish',
    files: texts.map(({ path, route }) => ({ path, route, version: isNamedByContent(path) ? '' : undefined })),
    redirects,
    headers,
    hasVariants: texts.length < files.length,
    findings: undefined,
    claims: undefined,
    hidden: undefined,
    claimCodePrefix: undefined,
    async read(path) {
      const { sha256, bytes: size } = byPath.get(path) ?? { sha256: undefined, bytes: undefined }
      const location = join(out, path)
      const isPage = path.endsWith('.html') && !isNamedByContent(path) && isBelow(location, out)
      const html = isPage ? readFileSync(location, 'utf8') : undefined
      return { sha256, size, html }
    },
    locate: () => [],
    hasSource: () => false,
    served: { redirects, headers, basePath, find },
  }
}
