import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import type { Node } from 'prosemirror-model'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { unified } from 'unified'
import { documentOf, textSchema } from '../../text-schema.ts'
import { documentOfTree, openMarkdown } from './read-markdown.ts'

/** A text of the clipboard as a document, and what is not in it, in words. */
export interface PastedText {
  readonly document: Node
  /** Such as `2 pictures`. */
  readonly leftOut: readonly string[]
}

/** Reads what programs put into the clipboard: HTML if there is some with words, or else text, which is markdown or a paragraph in each line. */
export function readPasted({
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
  const tree = unified().use(rehypeParse, { fragment: true }).parse(html)
  const cleaner = createCleaner(readClassStyles(tree))
  const children = cleaner.clean(tree.children)
  const markdown = unified().use(rehypeRemark).runSync({ type: 'root', children }) as unknown as MarkdownRoot
  return { document: documentOfTree(markdown), leftOut: cleaner.leftOut() }
}

type Style = Readonly<Record<string, string>>

const readStyle = (css: string): Style =>
  Object.fromEntries(
    css.split(';').flatMap((declaration) => {
      const [name, ...value] = declaration.split(':')
      return name && value.length > 0 ? [[name.trim().toLowerCase(), value.join(':').trim()]] : []
    }),
  )

/** Table programs keep what is bold in classes. */
function readClassStyles(node: Root | RootContent): ReadonlyMap<string, Style> {
  if (!('children' in node)) return new Map()
  if (node.type !== 'element' || node.tagName !== 'style')
    return new Map(node.children.flatMap((child) => [...readClassStyles(child)]))
  const css = node.children.map((child) => ('value' in child ? child.value : '')).join('')
  return new Map(
    [...css.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)].map(([, name = '', rules = '']) => [name, readStyle(rules)]),
  )
}

/** Elements that are left out with all that is in them, and what they are called; others than these and `kept` leave their content. */
const dropped: Readonly<Record<string, string>> = {
  img: 'picture',
  svg: 'picture',
  canvas: 'picture',
  'v:imagedata': 'picture',
  video: 'video',
  audio: 'sound',
  iframe: 'embedded page',
  object: 'embedded page',
  ...Object.fromEntries(
    ['button', 'link', 'meta', 'script', 'select', 'style', 'template', 'textarea', 'title', 'xml'].map((name) => [
      name,
      '',
    ]),
  ),
}

const kept = new Set(
  'a b blockquote br code del div em h1 h2 h3 h4 h5 h6 hr i input li ol p pre s strike strong table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

const marks = [
  {
    tagName: 'strong',
    isSet: (style: Style) => /^(?:bold|[6-9]00)/.test(style['font-weight'] ?? ''),
    names: ['b', 'strong'],
  },
  { tagName: 'em', isSet: (style: Style) => /^(?:italic|oblique)/.test(style['font-style'] ?? ''), names: ['i', 'em'] },
  {
    tagName: 'del',
    isSet: (style: Style) => /line-through/.test(style['text-decoration'] ?? style['text-decoration-line'] ?? ''),
    names: ['s', 'del', 'strike'],
  },
]

/** Whether a mark is an element of a program that says itself that it is none: Google Docs puts all into a `b`. */
const isUnset = (name: string, style: Style): boolean =>
  /^(?:b|strong)$/.test(name) && /^(?:normal|[1-4]00)/.test(style['font-weight'] ?? '')

const element = (
  tagName: string,
  children: readonly RootContent[],
  properties: Element['properties'] = {},
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: [...children] as ElementContent[],
})

/** Leaves of a tree what a text can have. */
function createCleaner(classStyles: ReadonlyMap<string, Style>) {
  const counts = new Map<string, number>()
  const leaveOut = (name: string, count = 1): void => void counts.set(name, (counts.get(name) ?? 0) + count)
  const clean = (nodes: readonly RootContent[], around: readonly string[] = []): RootContent[] =>
    groupItems(nodes.flatMap((node) => cleanNode(node, around)))
  function cleanNode(node: RootContent, around: readonly string[]): RootContent[] {
    if (node.type === 'text')
      return [{ ...node, value: around.includes('pre') ? node.value : node.value.replaceAll('\u00a0', ' ') }]
    if (node.type !== 'element') return []
    const { tagName, properties } = node
    const name = dropped[tagName]
    if (name !== undefined) {
      if (name !== '') leaveOut(name)
      return []
    }
    const classes = [properties['className'] ?? []].flat().map(String)
    const style: Style = Object.assign(
      {},
      ...classes.map((one) => classStyles.get(one) ?? {}),
      readStyle(String(properties['style'] ?? '')),
    )
    if (style['display'] === 'none' || isItemSign(style) || properties['hidden'] === true) return []
    if (
      tagName === 'u' ||
      (/underline/.test(style['text-decoration'] ?? '') && !around.includes('a') && tagName !== 'a')
    )
      leaveOut('underlines', 0)
    const level = headingLevel(tagName, classes)
    const wanted = marks.filter(
      ({ isSet, names }) => isSet(style) && !names.includes(tagName) && !(level && names.includes('b')),
    )
    const inner = [...around, tagName, ...wanted.map((mark) => mark.tagName)]
    const children = wrapAll(
      clean(node.children, inner),
      tagName,
      wanted.map((mark) => mark.tagName).filter((mark) => !around.includes(mark)),
    )
    if (level) return [element(`h${level}`, (children as RootContent[]).flatMap(withoutBold))]
    const sign = /^(?:p|div)$/.test(tagName) ? findItemSign(node) : undefined
    if (sign !== undefined) return [itemOf(sign, style, children)]
    if (tagName === 'a')
      return isAddress(properties['href'])
        ? [element('a', children, { href: String(properties['href']) })]
        : [...children]
    if (tagName === 'td' || tagName === 'th') return [element(tagName, inOneLine(children), align(style, properties))]
    if (tagName === 'input') return properties['type'] === 'checkbox' ? [node] : []
    if (tagName === 'li') return [element('li', withoutOnlyParagraph(children))]
    if (tagName === 'table') return [element('table', withHeadings(children))]
    if (!kept.has(tagName) || isUnset(tagName, style)) return [...children]
    if (tagName === 'code') return [element('code', children, { className: classes })]
    return [element(tagName, children, tagName === 'ol' && properties['start'] ? { start: properties['start'] } : {})]
  }
  return {
    clean,
    leftOut: (): readonly string[] =>
      [...counts].map(([name, count]) => (count === 0 ? name : `${count} ${name}${count > 1 ? 's' : ''}`)),
  }
}

/** Pages have their title as the heading of level 1; there is none below level 4. */
function headingLevel(tagName: string, classes: readonly string[]): number | undefined {
  const [, level] = /^h([1-6])$/.exec(tagName) ?? (classes.some((name) => name === 'MsoTitle') ? ['', '1'] : [])
  return level === undefined ? undefined : Math.min(4, Math.max(2, Number(level)))
}

const withoutBold = (node: RootContent): readonly RootContent[] => {
  if (node.type !== 'element') return [node]
  const children = node.children.flatMap(withoutBold)
  return /^(?:b|strong)$/.test(node.tagName) ? children : [element(node.tagName, children, node.properties)]
}

const isBlock = (node: RootContent): boolean =>
  node.type === 'element' && /^(?:blockquote|div|h\d|hr|li|ol|p|pre|table|tbody|td|th|thead|tr|ul)$/.test(node.tagName)

/** Marks around the words of an element, inside of its blocks. */
function wrapAll(children: readonly RootContent[], tagName: string, names: readonly string[]): readonly RootContent[] {
  if (names.length === 0 || children.length === 0 || /^(?:table|tbody|thead|tr)$/.test(tagName)) return children
  if (children.some(isBlock))
    return children.map((child) =>
      child.type === 'element' && isBlock(child)
        ? element(child.tagName, wrapAll(child.children, child.tagName, names), child.properties)
        : child,
    )
  return names.reduce<readonly RootContent[]>((content, name) => [element(name, content)], children)
}

const isAddress = (href: unknown): boolean => /^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(String(href))

const align = (style: Style, properties: Element['properties']): Element['properties'] => {
  const found = String(properties['align'] ?? style['text-align'] ?? '')
  return /^(?:right|center)$/.test(found) ? { align: found } : {}
}

/** The words of a cell, whose paragraphs are joined. */
const inOneLine = (nodes: readonly RootContent[]): RootContent[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'element' || (node.tagName !== 'br' && !isBlock(node))) return [node]
    return [{ type: 'text' as const, value: ' ' }, ...inOneLine(node.children), { type: 'text' as const, value: ' ' }]
  })

/** A paragraph of an item would make its list loose. */
function withoutOnlyParagraph(children: readonly RootContent[]): readonly RootContent[] {
  const isParagraph = (node: RootContent): node is Element => node.type === 'element' && node.tagName === 'p'
  return children.filter(isParagraph).length > 1
    ? children
    : children.flatMap((child) => (isParagraph(child) ? (child.children as RootContent[]) : [child]))
}

/** A table of markdown has its headings in the first row, which are bold by themselves. */
function withHeadings(children: readonly RootContent[]): readonly RootContent[] {
  let isFirst = true
  const visit = (node: RootContent): RootContent => {
    if (node.type !== 'element' || !isFirst) return node
    const { tagName, properties } = node
    if (/^t[dh]$/.test(tagName)) return element('th', node.children.flatMap(withoutBold), properties)
    const row = element(tagName, node.children.map(visit), properties)
    if (tagName === 'tr') isFirst = false
    return row
  }
  return children.map(visit)
}

/** Whether it is the sign of a paragraph that Word or PowerPoint shows as an item. */
const isItemSign = (style: Style): boolean =>
  style['mso-list'] === 'Ignore' || /bullet/.test(style['mso-special-format'] ?? '')

function findItemSign(node: RootContent): string | undefined {
  if (node.type !== 'element') return undefined
  if (isItemSign(readStyle(String(node.properties['style'] ?? '')))) return textOf(node)
  return node.children.map(findItemSign).find((sign) => sign !== undefined)
}

/** An item of a list that is not there: its level is in its style, and its sign tells whether it is numbered. */
const itemOf = (sign: string, style: Style, children: readonly RootContent[]): Element =>
  element('li', children, {
    dataLevel: Number(/\blevel(\d)/.exec(style['mso-list'] ?? '')?.[1] ?? 1),
    dataOrdered: /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(sign),
  })

const textOf = (node: RootContent): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

/** Puts items that stand beside each other into lists, and lists that stand in a list into the item before them. */
function groupItems(nodes: readonly RootContent[]): RootContent[] {
  const grouped: RootContent[] = []
  const open: { readonly list: Element; readonly level: number }[] = []
  for (const node of nodes) {
    const isBlank = node.type === 'text' && node.value.trim() === ''
    const level = node.type === 'element' && node.tagName === 'li' ? Number(node.properties['dataLevel'] ?? 0) : 0
    const before = grouped.findLast((one) => one.type !== 'text' || one.value.trim() !== '')
    if (node.type === 'element' && level > 0) {
      const tagName = node.properties['dataOrdered'] ? 'ol' : 'ul'
      while ((open.at(-1)?.level ?? 0) > level) open.pop()
      if (open.at(-1)?.level === level && open.at(-1)?.list.tagName !== tagName) open.pop()
      if (open.at(-1)?.level !== level) {
        const list = element(tagName, [])
        const outer = open.at(-1)?.list.children.at(-1)
        if (outer?.type === 'element') outer.children.push(list)
        else grouped.push(list)
        open.push({ list, level })
      }
      open.at(-1)?.list.children.push(element('li', node.children))
    } else if (
      node.type === 'element' &&
      /^[ou]l$/.test(node.tagName) &&
      before?.type === 'element' &&
      before.tagName === 'li'
    ) {
      before.children.push(node)
    } else if (!isBlank || open.length === 0) {
      open.splice(0)
      grouped.push(node)
    }
  }
  return grouped
}
