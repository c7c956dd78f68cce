import { byCodeUnit } from '../core/runtime/strings.ts'
import type { FileDetails, FileSummary, SiteSide } from './site-summary.ts'

/** A file that differs, with the details of both sides; of one side if it is new or gone. */
export interface FilePair {
  readonly path: string
  readonly route: string | undefined
  readonly before: FileDetails | undefined
  readonly after: FileDetails | undefined
}

export const urlOf = ({ path, route }: Pick<FileSummary, 'path' | 'route'>): string => route ?? `/${path}`

const byPath = ({ summary }: SiteSide): ReadonlyMap<string, FileSummary> =>
  new Map(summary.files.map((file) => [file.path, file]))

/** The files that differ. Those with equal versions are not read. */
export async function pairFiles(before: SiteSide, after: SiteSide): Promise<readonly FilePair[]> {
  const [old, fresh] = [byPath(before), byPath(after)]
  const paths = [...new Set([...old.keys(), ...fresh.keys()])].sort(byCodeUnit)
  const differing = paths.filter((path) => {
    const [one, other] = [old.get(path), fresh.get(path)]
    return !one || !other || one.version === undefined || one.version !== other.version
  })
  const pairs: FilePair[] = []
  for (const path of differing) {
    const details = {
      before: old.has(path) ? await before.read(path) : undefined,
      after: fresh.has(path) ? await after.read(path) : undefined,
    }
    const isSame = details.before && details.after && details.before.sha256 === details.after.sha256
    if (!isSame) pairs.push({ path, route: fresh.get(path)?.route ?? old.get(path)?.route, ...details })
  }
  return pairs
}
