import { kindOf } from '../cli/build/build-report.ts'
import { endings, isCompressible } from '../core/output/compress.ts'
import { byCodeUnit } from '../core/runtime/strings.ts'
import { type FilePair, urlOf } from './pair-files.ts'
import type { FileChanges, Weight, WeightChanges } from './site-changes.ts'
import type { FileDetails, SiteSide } from './site-summary.ts'

/** `pagePairs` are those of pages that both sides have. */
export function weigh(pairs: readonly FilePair[], pagePairs: readonly FilePair[]): WeightChanges {
  const kinds = new Map<string, { before: number; after: number }>()
  let unknown = 0
  for (const { path, before, after } of pairs) {
    const sum = kinds.get(kindOf(path)) ?? { before: 0, after: 0 }
    if ((before && before.bytes === undefined) || (after && after.bytes === undefined)) unknown++
    else kinds.set(kindOf(path), { before: sum.before + (before?.bytes ?? 0), after: sum.after + (after?.bytes ?? 0) })
  }
  const pages = pagePairs
    .map((pair): Weight => ({ name: urlOf(pair), before: pair.before?.bytes ?? 0, after: pair.after?.bytes ?? 0 }))
    .filter(({ before, after }) => before !== after)
  const growth = ({ before, after }: Weight): number => Math.abs(after - before)
  return {
    kinds: [...kinds].map(([name, sums]) => ({ name, ...sums })).filter(({ before, after }) => before !== after),
    unknown,
    pages: pages.sort((a, b) => growth(b) - growth(a) || byCodeUnit(a.name, b.name)),
  }
}

export function compareFiles(pairs: readonly FilePair[], before: SiteSide, after: SiteSide): FileChanges {
  const withVariants = (path: string, details: FileDetails | undefined, { summary }: SiteSide): readonly string[] =>
    summary.hasVariants && isCompressible(path, details?.bytes ?? 0)
      ? [path, ...endings.map((ending) => path + ending)]
      : [path]
  const uploads = pairs.flatMap(({ path, after: fresh }) =>
    fresh
      ? withVariants(path, fresh, after).map((name) => ({ path: name, bytes: name === path ? fresh.bytes : undefined }))
      : [],
  )
  const kept = new Set(uploads.map(({ path }) => path))
  const deletions = pairs
    .flatMap(({ path, before: old }) => (old ? withVariants(path, old, before) : []))
    .filter((path) => !kept.has(path))
  return { uploads, deletions }
}
