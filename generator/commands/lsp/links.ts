import type { Picture } from '../../assets/images/read-pictures.ts'
import { findLinkTargets } from '../../content/markdown/link-targets.ts'
import type { RenderedPage } from '../../render/render-pages.ts'
import { splitAddress } from '../../routes/url.ts'
import type { YamlNode } from '../../source/yaml/node-positions.ts'
import { findFileField, findNode } from './cursor.ts'
import { type Analysis, findContentFile, type OpenFile, type SiteIndex } from './workspace.ts'

export type LinkTarget =
  | { readonly kind: 'page'; readonly page: RenderedPage }
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'file'; readonly file: string }

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
  const entry = [...texts.keys()].find((name) => name.replace(/\.\w+$/, '') === `content/${folder}/${node.value}`)
  return toLink(entry === undefined ? undefined : { kind: 'file', file: entry }, node)
}

const toLink = (target: LinkTarget | undefined, { start, end }: Pick<YamlNode, 'start' | 'end'>) =>
  target && { target, start, end }

function findTarget(known: SiteIndex, file: string, address: string): LinkTarget | undefined {
  if (!/^[/#]/.test(address)) return undefined
  const [path] = splitAddress(address, baseOf(known, file))
  const page = known.pages.find(({ route }) => route.url === path)
  if (page) return { kind: 'page', page }
  const picture = known.pictures.get(path)
  if (picture) return { kind: 'picture', picture }
  return known.statics.includes(path) ? { kind: 'file', file: `public${path}` } : undefined
}

/** The file that the link at an offset leads to, relative to the root. */
export function findDefinition(analysis: Analysis, file: OpenFile, at: number): string | undefined {
  const target = findLink(analysis, file, at)?.target
  switch (target?.kind) {
    case 'page':
      return findContentFile(target.page)
    case 'picture':
      return target.picture.file.path
    default:
      return target?.file
  }
}
