import { type Manifest, manifestName } from '../../output/manifest.ts'
import { byCodeUnit } from '../../runtime/paths.ts'

/** One step of bringing a host from one manifest to another. */
export interface DeployStep {
  readonly action: 'upload' | 'delete'
  readonly path: string
  /** Of the new file; none for a deletion. */
  readonly bytes?: number
  readonly sha256?: string
}

/** Pages name assets, and hosts read the rest: a file goes up after those it needs, and away after those that need it. */
const ranks: readonly ((path: string) => boolean)[] = [
  (path) => path.startsWith('_assets/'),
  (path) => !/\.html(?:\.br|\.gz)?$/.test(path),
  () => true,
]
const rankOf = (path: string): number => ranks.findIndex((isIn) => isIn(path))

/** What to upload and what to delete, in an order in which no visitor meets a page without a file that it names. */
export function planDeploy(old: Manifest, fresh: Manifest): DeployStep[] {
  const before = new Map(old.files.map((file) => [file.path, file.sha256]))
  const after = new Set(fresh.files.map(({ path }) => path))
  const uploads = fresh.files
    .filter(({ path, sha256 }) => before.get(path) !== sha256)
    .sort((a, b) => rankOf(a.path) - rankOf(b.path) || byCodeUnit(a.path, b.path))
    .map(({ path, bytes, sha256 }): DeployStep => ({ action: 'upload', path, bytes, sha256 }))
  const deletions = [...before.keys()]
    .filter((path) => !after.has(path))
    .sort((a, b) => rankOf(b) - rankOf(a) || byCodeUnit(a, b))
    .map((path): DeployStep => ({ action: 'delete', path }))
  const isSame =
    uploads.length + deletions.length === 0 && JSON.stringify(policyOf(old)) === JSON.stringify(policyOf(fresh))
  return isSame ? [] : [...uploads, ...deletions, { action: 'upload', path: manifestName }]
}

const policyOf = ({ target, headers, redirects }: Manifest) => ({ target, headers, redirects })
