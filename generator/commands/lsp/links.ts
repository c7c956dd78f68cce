import { replaceFileLinks, resolveFileAddress } from '../../content/file-addresses.ts'
import { findLinkTargets } from '../../content/markdown/link-targets.ts'
import { entryFilesOf, findCollection } from '../../content/source-files.ts'
import { encodePath } from '../../html/address.ts'
import { createFileUrls } from '../../routes/file-urls.ts'
import { splitAddress } from '../../routes/url.ts'
import type { YamlNode } from '../../source/yaml/node-positions.ts'
import { findFileField, findNode } from './cursor.ts'
import { type Analysis, findContentFile, type OpenFile, type SiteIndex } from './workspace.ts'

interface LinkTarget {
  /** Relative to the root; undefined for a page without content. */
  readonly file: string | undefined
  /** In markdown. */
  readonly description: string
}

/** The address of the page that a content file makes; `/` if there is none. */
export const baseOf = ({ pages }: SiteIndex, file: string): string =>
  (pages.find(({ route }) => route.owner === file) ?? pages.find((page) => findContentFile(page) === file))?.route
    .url ?? '/'

/** The link at an offset, an address in markdown or an address or reference in a field, with its own offsets. */
export function findLink({ compiled: { texts }, known }: Analysis, { path: file, text }: OpenFile, at: number) {
  const link = findLinkTargets(text).find(({ start, end }) => start <= at && at <= end)
  if (link) return toLink(findTarget(known, file, link.address), link)
  const node = findNode(file, text, at)
  if (node?.part !== 'value') return undefined
  const folder = findFileField(known.sources, file, node.path)?.collection
  if (folder === undefined) return toLink(findTarget(known, file, node.value), node)
  const collection = findCollection(known.sources, folder)
  const entry = collection && entryFilesOf(collection, node.value).find((name) => texts.get(name) !== undefined)
  return toLink(entry === undefined ? undefined : toTarget(entry), node)
}

const toLink = (target: LinkTarget | undefined, { start, end }: Pick<YamlNode, 'start' | 'end'>) =>
  target && { ...target, start, end }

function findTarget(known: SiteIndex, file: string, written: string): LinkTarget | undefined {
  const { findUrl } = createFileUrls(known.pages.map(({ route }) => route))
  const address = replaceFileLinks(resolveFileAddress(written, file), findUrl)
  if (!/^[/#]/.test(address)) return undefined
  const [path] = splitAddress(address, baseOf(known, file))
  const page = known.pages.find(({ route }) => route.url === path)
  if (page) {
    const source = findContentFile(page)
    const origin = source === undefined ? '' : `, built from ${source}`
    return { file: source, description: `**${page.head.title}**\n\n\`${path}\`${origin}` }
  }
  const picture = known.pictures.get(path) ?? known.pictures.get(encodePath(path))
  if (picture)
    return { file: picture.file.path, description: `\`${path}\`: ${picture.width} × ${picture.height} pixels` }
  return known.statics.includes(path) ? toTarget(`public${path}`) : undefined
}

const toTarget = (file: string): LinkTarget => ({ file, description: `\`${file}\`` })
