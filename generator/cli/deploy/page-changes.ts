import { isNamedByContent, type Manifest } from '../../core/output/index.ts'
import { byCodeUnit } from '../../core/text/index.ts'

type PublishState = Pick<Manifest, 'files' | 'redirects'>

/** What differs between two publishes, in addresses. */
export function findPageChanges(before: PublishState, after: PublishState) {
  const digests = ({ files }: PublishState) =>
    new Map(
      files.flatMap(({ path, route, sha256 }) =>
        route === undefined || isNamedByContent(path) ? [] : [[route, sha256] as const],
      ),
    )
  const [old, fresh] = [digests(before), digests(after)]
  const redirects = new Set(after.redirects.map(({ from }) => from))
  const published = [...old.keys(), ...before.redirects.map(({ from }) => from)]
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
