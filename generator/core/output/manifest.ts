import { existsSync, readFileSync, statSync } from 'node:fs'
import { z } from '../api/fields.ts'
import { EnvironmentError } from '../context/io.ts'
import type { Output } from './assemble.ts'
import { hostTargets } from './hosts/hosts.ts'

export interface ManifestFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  readonly route?: string
}

/** Whether the address of a published file changes with its content: nothing outside the site names it. */
export const isNamedByContent = (path: string): boolean => /^_(?:assets|frames)\//.test(path)

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
  target: z.enum(hostTargets).default('all'),
  headers: z.custom<Output['headers']>(Array.isArray).default([]),
  redirects: z.custom<Output['redirects']>(Array.isArray).default([]),
  files: z.array(z.custom<ManifestFile>((value) => file.safeParse(value).success)).readonly(),
})

export type Manifest = Readonly<z.infer<typeof schema>>

export function parseManifest(text: string): Manifest | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Reads the manifest in a file. */
export function getManifest(path: string): Manifest {
  const advice = `give the ${manifestName} of the site as it is deployed: a build writes it into its output`
  if (!existsSync(path)) throw new EnvironmentError(`there is no file ${path}: ${advice}`)
  const manifest = statSync(path).isFile() ? parseManifest(readFileSync(path, 'utf8')) : undefined
  if (!manifest) throw new EnvironmentError(`${path} is not a manifest: ${advice}`)
  return manifest
}

export const formatManifest = (
  files: readonly ManifestFile[],
  { target, headers, redirects }: Pick<Output, 'target' | 'headers' | 'redirects'>,
): string => `${JSON.stringify({ version: 1, target, headers, redirects, files }, undefined, 1)}\n`
