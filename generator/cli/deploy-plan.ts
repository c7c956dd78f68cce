import { join, resolve } from 'node:path'
import { type BuiltOutputOptions, getOutputFolder, type ProcessIo, requireOutput } from '../core/context/index.ts'
import { getManifest, isNamedByContent, type Manifest, type ManifestFile, manifestName } from '../core/output/index.ts'
import { isNotFoundPage } from '../core/routes/index.ts'
import { byCodeUnit } from '../core/text/index.ts'

type DeployStep = Pick<ManifestFile, 'path'> & Partial<ManifestFile> & { readonly action: 'upload' | 'delete' }

/** Prints, in order, the uploads and deletions that take a host from the old manifest to the output, and names the pages that change. */
export function deployPlan(oldManifest: string, options: BuiltOutputOptions, io: ProcessIo): number {
  const out = getOutputFolder(options, io)
  requireOutput(out, options, io)
  const [old, fresh] = [getManifest(resolve(io.cwd, oldManifest)), getManifest(join(out, manifestName))]
  const steps = listDeploySteps(old, fresh)
  const pages = findPageChanges(old, fresh)
  if (options.json) io.stdout.write(`${JSON.stringify({ version: 1, pages, steps }, undefined, 2)}\n`)
  else for (const { action, path } of steps) io.stdout.write(`${action} ${path}\n`)
  const uploads = steps.filter(({ action }) => action === 'upload')
  const size = (uploads.reduce((sum, { bytes = 0 }) => sum + bytes, 0) / 1_000_000).toFixed(1)
  io.stderr.write(`${uploads.length} to upload (${size} MB), ${steps.length - uploads.length} to delete\n`)
  io.stderr.write(formatPageChanges(pages))
  return 0
}

/** Uploads put assets before the pages that link to them; deletions remove pages before assets. */
export function listDeploySteps(old: Manifest, fresh: Manifest): DeployStep[] {
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
  const steps = [...uploads, ...deletions]
  return steps.length === 0 && policyOf(old) === policyOf(fresh)
    ? []
    : [...steps, { action: 'upload', path: manifestName }]
}

const rankOf = (path: string): number =>
  /(?:^|\/)_assets\//.test(path) ? 0 : /^(?!(?:.*\/)?_frames\/).*\.html(?:\.br|\.gz)?$/.test(path) ? 2 : 1

const policyOf = ({ target, headers, redirects }: Manifest): string => JSON.stringify({ target, headers, redirects })

type PublishState = Pick<Manifest, 'files' | 'redirects' | 'basePath'>

/** What differs between two publishes, in addresses as visitors have them: the output for one host may be below the base path, that for another at it. */
export function findPageChanges(before: PublishState, after: PublishState) {
  const digests = ({ files, basePath }: PublishState) =>
    new Map(
      files.flatMap(({ path, route, sha256 }) =>
        route === undefined || isNamedByContent(path)
          ? []
          : [[isNotFoundPage(path) ? route : basePath + route, sha256] as const],
      ),
    )
  const redirected = ({ redirects, basePath }: PublishState) => redirects.map(({ from }) => basePath + from)
  const [old, fresh] = [digests(before), digests(after)]
  const redirects = new Set(redirected(after))
  const published = [...old.keys(), ...redirected(before)]
  return {
    changed: [...fresh].flatMap(([url, digest]) => (old.has(url) && old.get(url) !== digest ? [url] : [])),
    added: [...fresh.keys()].filter((url) => !old.has(url) && !redirects.has(url)),
    /** Neither a page nor a redirect. */
    gone: [...new Set(published)].filter((url) => !fresh.has(url) && !redirects.has(url)).sort(byCodeUnit),
  }
}

const maxListed = 8

/** Two lines for people. */
export function formatPageChanges({ changed, added, gone }: ReturnType<typeof findPageChanges>): string {
  const parts = [
    changed.length > 0 ? `${changed.length} changed: ${list(changed)}` : 'none changed',
    ...(added.length > 0 ? [`${added.length} new: ${list(added)}`] : []),
  ]
  const lost = gone.length > 0 ? `${gone.length} gone without a redirect: ${list(gone)}` : 'none gone'
  return `pages: ${parts.join('; ')}\naddresses: ${lost}\n`
}

const list = (urls: readonly string[]): string =>
  urls.length <= maxListed
    ? urls.join(', ')
    : `${urls.slice(0, maxListed).join(', ')} and ${urls.length - maxListed} more`
