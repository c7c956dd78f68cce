import { type HostTarget, isTarget } from './hosts/hosts.ts'
import type { HeaderRule } from './policy.ts'
import type { Redirect } from './redirects.ts'

/** One published file, as `manifest.json` lists it. */
export interface ManifestFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  /** The address, for pages. */
  readonly route?: string
}

/** What a host is to do with the files. */
export interface Policy {
  readonly target: HostTarget
  readonly headers: readonly HeaderRule[]
  readonly redirects: readonly Redirect[]
}

export interface Manifest extends Policy {
  readonly version: 1
  readonly files: readonly ManifestFile[]
}

export const manifestName = 'manifest.json'

export const formatManifest = (files: readonly ManifestFile[], { target, headers, redirects }: Policy): string =>
  `${JSON.stringify({ version: 1, target, headers, redirects, files }, undefined, 1)}\n`

/** Of a manifest that says nothing of it. */
const noPolicy: Policy = { target: 'all', headers: [], redirects: [] }

/** The manifest in a text, or nothing where it is not one of ours. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isManifest(value) ? { ...noPolicy, ...value } : undefined
  } catch {
    return undefined
  }
}

const isManifest = (value: unknown): value is Pick<Manifest, 'version' | 'files'> & Partial<Policy> =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === 1 &&
  (!('target' in value) || isTarget(value.target)) &&
  (!('headers' in value) || Array.isArray(value.headers)) &&
  (!('redirects' in value) || Array.isArray(value.redirects)) &&
  'files' in value &&
  Array.isArray(value.files) &&
  value.files.every(isFile)

const isFile = (value: unknown): value is ManifestFile =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  isPathBelow(value.path) &&
  'sha256' in value &&
  typeof value.sha256 === 'string'

/** Whether a value is a path that stays below the folder that it is joined to. */
export const isPathBelow = (value: unknown): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  !/[\p{Cc}\\]|^[A-Za-z]:/u.test(value) &&
  !value.split('/').some((part) => ['', '.', '..'].includes(part))
