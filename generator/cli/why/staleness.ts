import type { Output } from '../../core/output/assemble.ts'
import type { Manifest } from '../../core/output/manifest.ts'
import { outputPathOf } from '../../core/routes/url.ts'
import { sha256 } from '../../core/runtime/hash.ts'
import { nameCommand } from '../../core/runtime/site-folders.ts'

export interface PublishedManifest {
  /** The output folder, as given. */
  readonly out: string
  /** Of the last build; undefined if there was none. */
  readonly manifest: Manifest | undefined
}

/** How the published file of an address differs from a new build. */
export interface Staleness {
  /** `absent`: not published; `different`: other bytes; `left`: a build would remove it. */
  readonly kind: 'absent' | 'different' | 'left'
  readonly file: string
  /** Whether errors prevent a build. */
  readonly isBlocked: boolean
}

/** Undefined if the published file equals that of a new build, or neither has one. */
export async function findStaleness(
  address: string,
  { out, manifest }: PublishedManifest,
  { files }: Output,
  isBlocked: boolean,
): Promise<Staleness | undefined> {
  const built = files.find(({ path, route }) => (route ?? `/${path}`) === address)
  const paths = built ? [built.path] : [outputPathOf(address), address.slice(1)]
  const published = manifest?.files.find(({ path }) => paths.includes(path))
  const found = (kind: Staleness['kind'], path: string): Staleness => ({ kind, file: `${out}/${path}`, isBlocked })
  if (!built) return published && found('left', published.path)
  if (!published) return found('absent', built.path)
  return sha256(await built.read()) === published.sha256 ? undefined : found('different', built.path)
}

const descriptions: Readonly<Record<Staleness['kind'], string>> = {
  absent: 'lacks',
  different: 'has an older',
  left: 'left behind',
}

export function describeStaleness({ kind, file, isBlocked }: Staleness, root: string): string {
  const build = `\`${nameCommand(root, 'build')}\``
  const fix = `fix the errors that \`${nameCommand(root, 'lint')}\` shows, then run`
  return `${descriptions[kind]} ${file}: ${isBlocked ? fix : 'run'} ${build}`
}
