import { compressedEndings, fileKindOf, isCompressible } from '../core/output/index.ts'
import { byCodeUnit } from '../core/text/index.ts'
import type { FileContent, Side, SideFile } from './side.ts'
import type { FileChanges, WeightChange, WeightChanges } from './site-changes.ts'
import { type PageSummary, summarizePage } from './summarize-page.ts'

/** A file that differs, as it is on both sides; on one side if it is new or gone. */
export interface FilePair {
  readonly path: string
  readonly route: string | undefined
  readonly before: ReadFile | undefined
  readonly after: ReadFile | undefined
}

interface ReadFile extends Pick<FileContent, 'size'> {
  readonly page: PageSummary | undefined
}

export const urlOf = ({ path, route }: Pick<SideFile, 'path' | 'route'>): string => route ?? `/${path}`

/** The files that differ. Those with equal versions are not read. */
export async function pairFiles(before: Side, after: Side): Promise<readonly FilePair[]> {
  const [old, fresh] = [before, after].map(({ files }) => new Map(files.map((file) => [file.path, file])))
  const paths = [...new Set([before, after].flatMap(({ files }) => files.map(({ path }) => path)))].sort(byCodeUnit)
  const pairs: FilePair[] = []
  for (const path of paths) {
    const [one, other] = [old?.get(path), fresh?.get(path)]
    if (one && other && one.version !== undefined && one.version === other.version) continue
    const contents = { before: one && (await before.read(path)), after: other && (await after.read(path)) }
    if (contents.before && contents.after && contents.before.sha256 === contents.after.sha256) continue
    pairs.push({
      path,
      route: other?.route ?? one?.route,
      before: contents.before && summarize(contents.before),
      after: contents.after && summarize(contents.after),
    })
  }
  return pairs
}

const summarize = ({ size, html }: FileContent): ReadFile => ({
  size,
  page: html === undefined ? undefined : summarizePage(html),
})

/** `pagePairs` are those of pages that both sides have. */
export function compareWeights(pairs: readonly FilePair[], pagePairs: readonly FilePair[]): WeightChanges {
  const kinds = new Map<string, WeightChange>()
  let unknown = 0
  for (const { path, before, after } of pairs) {
    const name = fileKindOf(path)
    const sum = kinds.get(name) ?? { name, before: 0, after: 0 }
    const [old, fresh] = [before, after].map((file) => (file ? file.size : 0))
    if (old === undefined || fresh === undefined) unknown++
    else kinds.set(name, { name, before: sum.before + old, after: sum.after + fresh })
  }
  const differs = ({ before, after }: WeightChange): boolean => before !== after
  const growth = ({ before, after }: WeightChange): number => Math.abs(after - before)
  const pages = pagePairs
    .map((pair): WeightChange => ({ name: urlOf(pair), before: pair.before?.size ?? 0, after: pair.after?.size ?? 0 }))
    .filter(differs)
    .sort((a, b) => growth(b) - growth(a) || byCodeUnit(a.name, b.name))
  return { kinds: [...kinds.values()].filter(differs), unknown, pages }
}

export function compareFiles(pairs: readonly FilePair[], before: Side, after: Side): FileChanges {
  const withVariants = (path: string, file: ReadFile | undefined, { hasVariants }: Side): readonly string[] => {
    if (!file) return []
    return hasVariants && isCompressible(path, file.size ?? 0)
      ? [path, ...compressedEndings.map((one) => path + one)]
      : [path]
  }
  const uploads = pairs.flatMap(({ path, after: fresh }) =>
    withVariants(path, fresh, after).map((name) => ({ path: name, bytes: name === path ? fresh?.size : undefined })),
  )
  const kept = new Set(uploads.map(({ path }) => path))
  const deletions = pairs
    .flatMap(({ path, before: old }) => withVariants(path, old, before))
    .filter((path) => !kept.has(path))
  return { uploads, deletions }
}
