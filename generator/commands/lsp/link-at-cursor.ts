import type { Picture } from '../../assets/images/read-pictures.ts'
import type { Known } from '../../compilation.ts'
import { findLinkTargets } from '../../content/markdown/link-targets.ts'
import type { RenderedPage } from '../../render/render.ts'
import { splitAddress } from '../../routes/url.ts'
import { findYamlNode } from '../../source/yaml/node-at-offset.ts'
import { fieldsOf, findYamlPart } from './yaml-context.ts'

/** What an address or a reference in content leads to. */
export type LinkTarget =
  | { readonly kind: 'page'; readonly page: RenderedPage }
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'file'; readonly file: string }

export interface Link {
  readonly target: LinkTarget
  /** Offsets of what leads there. */
  readonly start: number
  readonly end: number
}

/** The content file that makes a page: the entry it shows, else the one whose text it carries. */
export const contentOf = ({ route }: RenderedPage): string | undefined =>
  route.owner.startsWith('content/') ? route.owner : route.files()[0]

/** The page that a content file makes. */
export const findPageOf = ({ pages }: Known, file: string): RenderedPage | undefined =>
  pages.find(({ route }) => route.owner === file) ?? pages.find((page) => contentOf(page) === file)

/** The link under the cursor: a target in markdown, an address or a reference in a field. */
export function findLink(
  known: Known,
  files: Iterable<string>,
  file: string,
  text: string,
  at: number,
): Link | undefined {
  const inMarkdown = findLinkTargets(text).find(({ start, end }) => start <= at && at <= end)
  if (inMarkdown) return linkTo(findTarget(known, file, inMarkdown.address), inMarkdown)
  const part = findYamlPart(file, text, at)
  const node = part && findYamlNode(part.yaml, at - part.offset)
  if (!part || node?.part !== 'value') return undefined
  const place = { start: node.start + part.offset, end: node.end + part.offset }
  const collection = fieldsOf(known.sources, file)(node.path)?.collection
  if (collection === undefined) return linkTo(findTarget(known, file, node.value), place)
  const entry = [...files].find((name) => name.replace(/\.\w+$/, '') === `content/${collection}/${node.value}`)
  return linkTo(entry === undefined ? undefined : { kind: 'file', file: entry }, place)
}

const linkTo = (target: LinkTarget | undefined, { start, end }: Pick<Link, 'start' | 'end'>): Link | undefined =>
  target && { target, start, end }

function findTarget(known: Known, file: string, address: string): LinkTarget | undefined {
  if (!/^[/#]/.test(address)) return undefined
  const base = findPageOf(known, file)?.route.url ?? '/'
  const [path] = splitAddress(address, base)
  const page = known.pages.find(({ route }) => route.url === path)
  if (page) return { kind: 'page', page }
  const picture = known.pictures.get(path)
  if (picture) return { kind: 'picture', picture }
  return known.statics.includes(path) ? { kind: 'file', file: `public${path}` } : undefined
}
