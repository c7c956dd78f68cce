import { type AttributeSpec, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model'

/** The kinds of notes that a quote can be. */
export const alertKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const

const optional: AttributeSpec = { default: null }

/** Cells have one paragraph. The attributes but `align` are those that prosemirror-tables needs; markdown has no cells over several rows or columns. */
const cell = (name: 'td' | 'th'): NodeSpec => ({
  content: 'paragraph',
  tableRole: name === 'th' ? 'header_cell' : 'cell',
  isolating: true,
  attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: optional, align: optional },
  toDOM: ({ attrs }) => [name, attrs['align'] ? { style: `text-align: ${attrs['align']}` } : {}, 0],
})

/** Browsers also write elements anew while one types: they are read again. */
const markOf = (tag: string): MarkSpec => ({ parseDOM: [{ tag }], toDOM: () => [tag, 0] })

/**
 * Texts as they are edited. `markdownBlock` and `markdownInline` hold markdown that is shown, moved and removed as a whole, such as HTML.
 * `figure`, `video` and `details` are fences with fields: `fields` are those that are not the content.
 */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2 } },
      toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      attrs: { note: optional },
      toDOM: ({ attrs }) => ['blockquote', attrs['note'] ? { 'data-note': attrs['note'] } : {}, 0],
    },
    bulletList: {
      group: 'block',
      content: 'listItem+',
      attrs: { isLoose: { default: false } },
      toDOM: () => ['ul', 0],
    },
    orderedList: {
      group: 'block',
      content: 'listItem+',
      attrs: { isLoose: { default: false }, start: { default: 1 } },
      toDOM: ({ attrs }) => ['ol', { start: attrs['start'] }, 0],
    },
    listItem: {
      content: 'block+',
      defining: true,
      attrs: { checked: optional },
      toDOM: ({ attrs }) => ['li', attrs['checked'] === null ? {} : { 'data-checked': attrs['checked'] }, 0],
    },
    codeBlock: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      attrs: { lang: optional, meta: optional },
      toDOM: () => ['pre', ['code', 0]],
    },
    table: {
      group: 'block',
      content: 'tableRow+',
      tableRole: 'table',
      isolating: true,
      toDOM: () => ['table', ['tbody', 0]],
    },
    tableRow: { content: '(tableCell | tableHeader)*', tableRole: 'row', toDOM: () => ['tr', 0] },
    tableCell: cell('td'),
    tableHeader: cell('th'),
    horizontalRule: { group: 'block', toDOM: () => ['hr'] },
    figure: {
      group: 'block',
      content: 'inline*',
      isolating: true,
      attrs: { fields: {} },
      toDOM: () => ['figure', ['figcaption', 0]],
    },
    details: {
      group: 'block',
      content: 'block+',
      isolating: true,
      attrs: { fields: {} },
      toDOM: () => ['blockquote', 0],
    },
    video: { group: 'block', attrs: { fields: {} }, toDOM: () => ['hr'] },
    markdownBlock: { group: 'block', attrs: { source: {} }, toDOM: ({ attrs }) => ['pre', attrs['source']] },
    text: { group: 'inline' },
    hardBreak: { group: 'inline', inline: true, selectable: false, toDOM: () => ['br'] },
    variable: {
      group: 'inline',
      inline: true,
      attrs: { name: {} },
      toDOM: ({ attrs }) => ['span', `{${attrs['name']}}`],
    },
    image: {
      group: 'inline',
      inline: true,
      attrs: { src: {}, alt: { default: '' }, title: optional },
      toDOM: ({ attrs }) => ['img', { src: attrs['src'], alt: attrs['alt'] }],
    },
    markdownInline: {
      group: 'inline',
      inline: true,
      attrs: { source: {}, shows: {} },
      toDOM: ({ attrs }) => ['span', attrs['shows']],
    },
  },
  // In the order in which new marks enclose each other, from the outside.
  marks: {
    link: {
      attrs: { href: {}, title: optional },
      inclusive: false,
      parseDOM: [{ tag: 'a', getAttrs: (link) => ({ href: link.getAttribute('href'), title: link.title || null }) }],
      toDOM: ({ attrs: { href, title } }) => ['a', { href, title }, 0],
    },
    strong: markOf('strong'),
    emphasis: markOf('em'),
    delete: markOf('del'),
    code: markOf('code'),
  },
})

/** The document of a JSON. Undefined if it is none. */
export function parseDocument(json: unknown): Node | undefined {
  try {
    const document = textSchema.nodeFromJSON(json)
    document.check()
    return document.type === textSchema.topNodeType ? document : undefined
  } catch {
    return undefined
  }
}

/** The words, variables and line breaks of a text that is shown as it is. A backslash before a variable makes it words. */
export const parsePlainText = (text: string): readonly Node[] =>
  text
    .split(/((?<!\\)\{[a-z][A-Za-z]*\}|\n)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece === '\n') return textSchema.node('hardBreak')
      if (/^\{[a-z][A-Za-z]*\}$/.test(piece)) return textSchema.node('variable', { name: piece.slice(1, -1) })
      return textSchema.text(piece.replace(/\\(?=\{[a-z][A-Za-z]*\})/g, ''))
    })

/** A document of one paragraph. */
export const documentOf = (content: readonly Node[]): Node =>
  textSchema.node('doc', null, [textSchema.node('paragraph', null, content)])

/** What inline nodes that are no text show. */
export const leafTextOf = ({ type, attrs }: Node, variables: Readonly<Record<string, string>>): string => {
  switch (type.name) {
    case 'variable':
      return variables[attrs['name']] ?? `{${attrs['name']}}`
    case 'hardBreak':
      return '\n'
    default:
      return attrs['shows'] ?? ''
  }
}

/** The text of a value as a page shows it; empty for what is no document. */
export function plainTextOfJson(value: unknown, variables: Readonly<Record<string, string>> = {}): string {
  const document = parseDocument(value)
  return document ? plainTextOf(document, variables) : ''
}

/** The text as a page shows it: a line for each block. */
export const plainTextOf = (document: Node, variables: Readonly<Record<string, string>> = {}): string =>
  document.textBetween(0, document.content.size, '\n', (node) => leafTextOf(node, variables))
