import { z } from '../api/zod.ts'
import { type HostTarget, targets } from './hosts/hosts.ts'
import type { HeaderRule } from './policy.ts'
import type { Redirect } from './redirects.ts'

export interface ManifestFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  readonly route?: string
}

export interface Manifest {
  readonly version: 1
  readonly target: HostTarget
  readonly headers: readonly HeaderRule[]
  readonly redirects: readonly Redirect[]
  readonly files: readonly ManifestFile[]
}

export const manifestName = 'manifest.json'

/** Whether a value is a path that stays below the folder that it is joined to. */
export const isPathBelow = (value: unknown): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  !/[\p{Cc}\\]|^[A-Za-z]:/u.test(value) &&
  !value.split('/').some((part) => ['', '.', '..'].includes(part))

const file = z.looseObject({ path: z.string().refine(isPathBelow), sha256: z.string() })
const schema = z.object({
  version: z.literal(1),
  target: z.enum(targets).default('all'),
  headers: z.array(z.custom<HeaderRule>()).default([]),
  redirects: z.array(z.custom<Redirect>()).default([]),
  files: z.array(z.custom<ManifestFile>((value) => file.safeParse(value).success)),
})

export function parseManifest(text: string): Manifest | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export const formatManifest = (
  files: readonly ManifestFile[],
  { target, headers, redirects }: Omit<Manifest, 'version' | 'files'>,
): string => `${JSON.stringify({ version: 1, target, headers, redirects, files }, undefined, 1)}\n`
