import type { Element, ElementContent, RootContent } from 'hast'
import type { PhrasingContent, Root } from 'mdast'
import type { Node } from 'prosemirror-model'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { unified } from 'unified'
import { nodesIn } from '../../../core/markdown/index.ts'
import { documentOf, textSchema } from '../../text-schema.ts'
import { documentOfTree, openMarkdown } from './read-markdown.ts'

/** A text of the clipboard as a document, and what is not in it, in words. */
export interface PastedText {
  readonly document: Node
  /** Such as `2 pictures`. */
  readonly leftOut: readonly string[]
}

/** Reads what programs put into the clipboard: HTML if there is some with words, or else text, which is markdown or a paragraph in each line. */
export function readPastedText({
  html = '',
  text,
}: {
  readonly html?: string | undefined
  readonly text: string
}): PastedText {
  const pasted = readHtml(html)
  if (pasted.document.textContent !== '' || text.trim() === '') return pasted
  const lines = text.replace(/\r\n?/g, '\n').replace(/^([ \t]*)[•·▪◦‣]\s+/gm, '$1- ')
  const { document } = openMarkdown(blockSigns.test(lines) ? lines : lines.replace(/\n+/g, '\n\n'))
  return { document: withOuterSpaces(document, text), leftOut: [] }
}

/** Words that are pasted between others have the spaces that they were copied with. */
function withOuterSpaces(document: Node, text: string): Node {
  const { firstChild, childCount } = document
  if (childCount > 1 || firstChild?.type.name !== 'paragraph') return document
  const space = (isThere: boolean): readonly Node[] => (isThere ? [textSchema.text(' ')] : [])
  return documentOf([...space(/^ /.test(text)), ...firstChild.children, ...space(/ $/.test(text))])
}

/** Signs of markdown at the beginning of a line. */
const blockSigns = /^ {0,3}(?:#{1,6} |[-*+] |\d+[.)] |> |`{3}|~{3}|\|)/m

function readHtml(html: string): PastedText {
  const { children } = unified().use(rehypeParse, { fragment: true }).parse(html)
  const leftOut = new Map<string, number>()
  const cleaned = cleanAll(children, { styles: readClassStyles(html), leftOut, marks: [], within: [] })
  const tree = unified().use(rehypeRemark).runSync({ type: 'root', children: cleaned }) as unknown as Root
  for (const node of nodesIn(tree)) {
    // Items with a paragraph each are not meant to stand apart.
    if ('spread' in node) node.spread = false
    if (node.type === 'table') node.children[0]?.children.forEach(removeBold)
    if (node.type !== 'heading') continue
    // Pages have their title as the heading of level 1; there is none below level 4.
    node.depth = node.depth < 2 ? 2 : node.depth > 4 ? 4 : node.depth
    removeBold(node)
  }
  return {
    document: documentOfTree(tree),
    leftOut: [...leftOut].map(([name, count]) => (count === 0 ? name : `${count} ${name}${count > 1 ? 's' : ''}`)),
  }
}

/** Headings and the first row of a table are bold by themselves. */
function removeBold(parent: { children: PhrasingContent[] }): void {
  parent.children = parent.children.flatMap((child) => {
    if ('children' in child) removeBold(child)
    return child.type === 'strong' ? child.children : [child]
  })
}

/** What is around a node, and what is left out so far: how often, or 0 for what is not counted. */
interface Around {
  readonly styles: Styles
  readonly leftOut: Map<string, number>
  /** Names of elements that words get. */
  readonly marks: readonly string[]
  /** Names of the elements around. */
  readonly within: readonly string[]
}

/** Elements that are left out with all that is in them, and what they are called. */
const dropped: Readonly<Record<string, string>> = {
  img: 'picture',
  svg: 'picture',
  canvas: 'picture',
  'v:imagedata': 'picture',
  video: 'video',
  audio: 'sound',
  iframe: 'embedded page',
  object: 'embedded page',
}

const ignored = /^(?:button|link|meta|script|select|style|template|textarea|title|xml)$/

/** Elements whose words have the marks that they stand for. */
const dissolved = /^(?:b|del|em|i|mark|s|strike|strong|u)$/

const element = (
  tagName: string,
  children: readonly ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children: [...children] })

const space: ElementContent = { type: 'text', value: ' ' }

const cleanAll = (nodes: readonly RootContent[], around: Around): ElementContent[] =>
  groupItems(nodes.flatMap((node) => clean(node, around)))

/** Leaves of a node what a text can have. */
function clean(node: RootContent, around: Around): readonly ElementContent[] {
  const { marks, styles, leftOut, within } = around
  if (node.type === 'text') {
    const words = { ...node, value: node.value.replaceAll('\u00a0', ' ') }
    return [marks.reduce<ElementContent>((content, name) => element(name, [content]), words)]
  }
  if (node.type !== 'element' || ignored.test(node.tagName)) return []
  const { tagName, properties } = node
  const style = styleOf(node, styles)
  const name = dropped[tagName]
  if (name !== undefined) leftOut.set(name, (leftOut.get(name) ?? 0) + 1)
  if (name !== undefined || style['display'] === 'none' || isItemSign(style) || properties['hidden'] === true) return []
  if (tagName === 'pre') return [node]
  const isUnderlined = tagName === 'u' || /underline/.test(style['text-decoration'] ?? '')
  if (isUnderlined && tagName !== 'a' && !within.includes('a')) leftOut.set('underlines', 0)
  const children = cleanAll(node.children, {
    ...around,
    marks: [...new Set([...marks, ...markNamesOf(tagName, style)])],
    within: [...within, tagName],
  })
  // A cell is one line.
  if (within.includes('td') || within.includes('th'))
    if (/^(?:br|div|h\d|li|p)$/.test(tagName)) return [space, ...children, space]
  return dissolved.test(tagName) ? children : rebuild(node, style, children)
}

const isAddress = (href: unknown): boolean => /^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(String(href))

/** An element with what is left in it. */
function rebuild(node: Element, style: Style, children: readonly ElementContent[]): readonly ElementContent[] {
  const { tagName, properties } = node
  switch (tagName) {
    case 'a': {
      const { href } = properties
      return isAddress(href) ? [element(tagName, children, { href })] : children
    }
    case 'td':
    case 'th': {
      const align = String(properties['align'] ?? style['text-align'])
      return [element(tagName, children, /^(?:right|center)$/.test(align) ? { align } : {})]
    }
    case 'table':
      // With it, the first row has the headings.
      return [element(tagName, [element('thead', []), ...children])]
    case 'ul':
    case 'ol':
      return [element(tagName, joinItems(children), { start: properties['start'] })]
    case 'p':
    case 'div': {
      const sign = findItemSign(node)
      if (sign !== undefined) return [itemOf(sign, style, children)]
      return [element([properties['className']].flat().includes('MsoTitle') ? 'h1' : tagName, children)]
    }
    default:
      return [{ ...node, children: [...children] }]
  }
}

/** The items of a list, with what stands between them, such as lists in it. */
function joinItems(children: readonly ElementContent[]): readonly Element[] {
  const items: Element[] = []
  for (const child of children) {
    const last = items.at(-1)
    if (child.type === 'element' && child.tagName === 'li') items.push(child)
    else if (last) last.children.push(child)
    else if (textOf(child).trim() !== '') items.push(element('li', [child]))
  }
  return items
}

/** The sign of a paragraph that Word or PowerPoint shows as an item. */
function findItemSign(node: RootContent): string | undefined {
  if (node.type !== 'element') return undefined
  return isItemSign(styleOf(node)) ? textOf(node) : node.children.map(findItemSign).find((sign) => sign !== undefined)
}

const textOf = (node: RootContent): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

/** An item of a list that is not there: its level is in its style, and its sign tells whether it is numbered. */
const itemOf = (sign: string, style: Style, children: readonly ElementContent[]): Element =>
  element('li', children, {
    dataLevel: Number(/\blevel(\d)/.exec(style['mso-list'] ?? '')?.[1] ?? 1),
    dataOrdered: /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(sign),
  })

const levelOf = (node: ElementContent | undefined): number =>
  node?.type === 'element' ? Number(node.properties['dataLevel'] ?? 0) : 0

/** Puts items that stand beside each other without a list into lists. */
function groupItems(nodes: readonly ElementContent[]): ElementContent[] {
  const start = nodes.findIndex((node) => levelOf(node) > 0)
  if (start < 0) return [...nodes]
  const isOther = (node: ElementContent): boolean => levelOf(node) === 0 && textOf(node).trim() !== ''
  const rest = nodes.slice(start)
  const end = rest.findIndex(isOther)
  const items = rest.slice(0, end < 0 ? undefined : end).filter((node): node is Element => levelOf(node) > 0)
  return [...nodes.slice(0, start), ...toLists(items), ...(end < 0 ? [] : groupItems(rest.slice(end)))]
}

/** Lists of items. Those of a higher level are in a list of the item before. */
function toLists(items: readonly Element[]): readonly Element[] {
  const [first] = items
  if (!first) return []
  const level = levelOf(first)
  const { dataOrdered } = first.properties
  const isOther = (item: Element): boolean =>
    levelOf(item) < level || (levelOf(item) === level && item.properties['dataOrdered'] !== dataOrdered)
  const end = items.findIndex(isOther)
  const own = items.slice(0, end < 0 ? undefined : end)
  const starts = own.flatMap((item, index) => (levelOf(item) === level ? [index] : []))
  const list = starts.map((at, index) => {
    const inner = toLists(own.slice(at + 1, starts[index + 1]))
    return element('li', [...(own[at]?.children ?? []), ...inner])
  })
  return [element(dataOrdered ? 'ol' : 'ul', list), ...toLists(items.slice(own.length))]
}

/** Values by the names of CSS properties. */
type Style = Readonly<Record<string, string>>

/** The styles of classes. Table programs keep what is bold there. */
type Styles = ReadonlyMap<string, Style>

const readStyle = (css: string): Style =>
  Object.fromEntries(
    [...css.matchAll(/([\w-]+)\s*:\s*([^;]*)/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()]),
  )

const readClassStyles = (html: string): Styles =>
  new Map([...html.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)].map(([, name = '', rules = '']) => [name, readStyle(rules)]))

const styleOf = ({ properties }: Element, styles: Styles = new Map()): Style =>
  Object.assign(
    {},
    ...[properties['className'] ?? []].flat().map((name) => styles.get(String(name))),
    readStyle(String(properties['style'] ?? '')),
  )

/** What Word and PowerPoint show before an item. */
const isItemSign = (style: Style): boolean =>
  style['mso-list'] === 'Ignore' || /bullet/.test(style['mso-special-format'] ?? '')

/** Elements for marks, and the names and styles that stand for them. */
const markSigns = [
  { mark: 'strong', names: ['b', 'strong'], property: 'font-weight', value: /^(?:bold|[6-9]00)/ },
  { mark: 'em', names: ['i', 'em'], property: 'font-style', value: /^(?:italic|oblique)/ },
  { mark: 'del', names: ['s', 'del', 'strike'], property: 'text-decoration', value: /line-through/ },
]

/** The marks of an element. A `b` may say itself that it is not bold: Google Docs puts all into one. */
const markNamesOf = (tagName: string, style: Style): readonly string[] =>
  markSigns.flatMap(({ mark, names, property, value }) => {
    const own = style[property] ?? ''
    const isUnset = mark === 'strong' && /^(?:normal|[1-4]00)/.test(own)
    return (names.includes(tagName) && !isUnset) || value.test(own) ? [mark] : []
  })
