/** One published file, as `manifest.json` lists it. */
export interface ManifestFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  /** The address, for pages. */
  readonly route?: string
}

export interface Manifest {
  readonly version: 1
  readonly files: readonly ManifestFile[]
}

export const manifestName = 'manifest.json'

export const formatManifest = (files: readonly ManifestFile[]): string =>
  `${JSON.stringify({ version: 1, files }, undefined, 1)}\n`

/** The manifest in a text, or nothing where it is not one of ours. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isManifest(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === 1 &&
  'files' in value &&
  Array.isArray(value.files) &&
  value.files.every(isFile)

const isFile = (value: unknown): value is ManifestFile =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'sha256' in value &&
  typeof value.sha256 === 'string'
