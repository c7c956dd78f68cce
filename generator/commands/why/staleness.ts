import type { Output } from '../../output/assemble.ts'
import type { Manifest } from '../../output/manifest.ts'
import { outputPathOf } from '../../routes/url.ts'
import { sha256 } from '../../runtime/hash.ts'

/** The output folder, as it was given, and what the last build has put there; nothing where none has. */
export interface PublishedManifest {
  readonly out: string
  readonly manifest: Manifest | undefined
}

/** How the published file of an address differs from what a build would make. */
export interface Staleness {
  /** `absent`: it is not published; `different`: it has other bytes; `left`: a build would take it away. */
  readonly kind: 'absent' | 'different' | 'left'
  readonly file: string
  /** Whether errors keep a build from publishing. */
  readonly isBlocked: boolean
}

/** Nothing where the published file is what a build would make, or where neither has one. */
export async function findStaleness(
  address: string,
  { out, manifest }: PublishedManifest,
  { files }: Output,
  isBlocked: boolean,
): Promise<Staleness | undefined> {
  const made = files.find(({ path, route }) => (route ?? `/${path}`) === address)
  const paths = made ? [made.path] : [outputPathOf(address), address.slice(1)]
  const published = manifest?.files.find(({ path }) => paths.includes(path))
  const found = (kind: Staleness['kind'], path: string): Staleness => ({ kind, file: `${out}/${path}`, isBlocked })
  if (!made) return published && found('left', published.path)
  if (!published) return found('absent', made.path)
  return sha256(await made.read()) === published.sha256 ? undefined : found('different', made.path)
}

/** One line: how the output stands, and what to run. */
export function describeStaleness({ kind, file, isBlocked }: Staleness): string {
  const help = isBlocked ? 'mend what `site lint` finds, then run `site build`' : 'run `site build`'
  switch (kind) {
    case 'absent':
      return `${file} is not published yet: ${help}`
    case 'different':
      return `${file} is not what a build would make now: ${help}`
    case 'left':
      return `${file} is still there from an earlier build: ${help}`
    default:
      return kind satisfies never
  }
}
