import { existsSync, readFileSync, statSync } from 'node:fs'
import { z } from '../api/fields.ts'
import { CommandError } from '../context/process-io.ts'
import type { Output } from './assemble.ts'
import { hostTargets, manifestName } from './hosts/hosts.ts'

/** Whether the address of a published file changes with its content: nothing outside the site names it. */
export const isNamedByContent = (path: string): boolean => /(?:^|\/)_(?:assets|frames)\//.test(path)

/** Whether a value is a path that stays below the folder that it is joined to. */
export const isPathBelow = (value: unknown): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  !/[\p{Cc}\\]|^[A-Za-z]:/u.test(value) &&
  !value.split('/').some((part) => ['', '.', '..'].includes(part))

const path = z.string().refine(isPathBelow)
const address = z.string().startsWith('/')
const headerName = z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/)
const headerValue = z.string().regex(/^[\t\x20-\x7e\x80-\xff]*$/)
const file = z.object({
  path,
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
  route: address.exactOptional(),
})
const rule = z.object({ path: address, headers: z.record(headerName, headerValue) })
const redirect = z.object({ from: address, to: headerValue })
const schema = z.object({
  version: z.literal(1),
  target: z.enum(hostTargets).default('all'),
  basePath: address.or(z.literal('')).default(''),
  headers: z.array(rule.readonly()).readonly().default([]),
  redirects: z.array(redirect.readonly()).readonly().default([]),
  files: z.array(file.readonly()).readonly(),
})

export type ManifestFile = Readonly<z.infer<typeof file>>

/** What a build writes beside its files; one from elsewhere may hold anything. */
export type Manifest = Readonly<z.infer<typeof schema>>

export function parseManifest(text: string): Manifest | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The manifest in a file; undefined if there is none, or something else stands in its place. */
export const findManifest = (path: string): Manifest | undefined =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ? parseManifest(readFileSync(path, 'utf8')) : undefined

/** The same for a file that has to be a manifest. */
export function getManifest(path: string): Manifest {
  const advice = `give the ${manifestName} of the site as it is deployed: a build writes it into its output`
  if (!existsSync(path)) throw new CommandError(`there is no file ${path}: ${advice}`)
  const manifest = findManifest(path)
  if (!manifest) throw new CommandError(`${path} is not a manifest: ${advice}`)
  return manifest
}

export const formatOutputManifest = (
  files: readonly ManifestFile[],
  { target, basePath, headers, redirects }: Pick<Output, 'target' | 'basePath' | 'headers' | 'redirects'>,
): string =>
  `${JSON.stringify({ version: 1, target, ...(basePath && { basePath }), headers, redirects, files }, undefined, 1)}\n`
