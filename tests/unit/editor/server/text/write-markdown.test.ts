import fc from 'fast-check'
import { Fragment, type Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { defaultMarkdownProcessor, nodesIn } from '../../../../../generator/core/markdown/index.ts'
import { openMarkdown } from '../../../../../generator/editor/server/text/read-markdown.ts'
import { mergeDocumentsThreeWay, writeMarkdown } from '../../../../../generator/editor/server/text/write-markdown.ts'
import { parseDocument, textSchema } from '../../../../../generator/editor/text-schema.ts'
import { hardTexts, styles } from './hard-texts.ts'

const { nodes, marks } = textSchema
const text = (words: string) => textSchema.text(words)
const paragraph = (words: string) => nodes.paragraph.create(null, words === '' ? [] : text(words))

/** The body with other blocks. */
const change = (body: string, edit: (blocks: readonly Node[]) => readonly Node[]): string | undefined => {
  const opened = openMarkdown(body)
  return writeMarkdown(opened, nodes.doc.create(null, edit(opened.document.children)))
}

/** A block with other words in its first text. */
function withWords(block: Node, write: (words: string) => string): Node {
  let isDone = false
  const visit = (node: Node): Node => {
    if (isDone || (node.isText && marks.code.isInSet(node.marks))) return node
    if (node.isText) {
      isDone = true
      return textSchema.text(write(node.text ?? ''), node.marks)
    }
    return node.copy(Fragment.from(node.children.map(visit)))
  }
  return visit(block)
}

describe.each(Object.entries(styles))('%s', (_name, style) => {
  it.each(hardTexts.map((one) => [one]))('%j is read, and written back as it is', (one) => {
    const body = style(one)
    const opened = openMarkdown(body)
    const sent = parseDocument(JSON.parse(JSON.stringify(opened.document.toJSON())))
    expect(sent?.eq(opened.document)).toBe(true)
    expect(writeMarkdown(opened, opened.document)).toBe(body)
  })

  it.each(hardTexts.map((one) => [one]))('%j keeps its bytes beside another paragraph', (one) => {
    const body = style(one)
    const added = change(body, (blocks) => [...blocks, paragraph('Added words.')])
    expect(added?.replace(/\s*Added words\.\s*$/, '')).toBe(body.trimEnd())
    const trim = (written = ''): string => written.replace(/[>\s]+$/, '')
    expect(trim(change(added ?? '', (blocks) => blocks.slice(0, -1)))).toBe(trim(body))
  })

  it.each(hardTexts.map((one) => [one]))('%j gets its bytes back when a word goes in and out', (one) => {
    const body = style(one)
    const add = (blocks: readonly Node[]) =>
      blocks.map((block) => withWords(block, (words) => `again ${words.trimStart()}`))
    const changed = change(body, add)
    expect(changed).toBeDefined()
    const back = writeMarkdown(openMarkdown(changed ?? ''), openMarkdown(body).document)
    expect(openMarkdown(back ?? '').document.eq(openMarkdown(body).document)).toBe(true)
  })
})

it('makes a footnote of its signs, and changes the words of one', () => {
  const body = change('Words.', () => [paragraph('Words[^1] of {brand}.'), paragraph('[^1]: The note.')])
  expect(body).toBe('Words[^1] of \\{brand}.\n\n[^1]: The note.')
  const changed = change(body ?? '', (blocks) => blocks.map((block) => withWords(block, (words) => `${words} More.`)))
  expect(changed).toBe('Words[^1] of \\{brand}. More.\n\n[^1]: The note. More.')
})

it.each(['[^1]', '[^1]:', '[^1]:none', '[^1](/x)', '[^1][^2]', '![^1]', '[^*a*]: x', '[^a_b]: x_y'])(
  'keeps %j as it is typed',
  (words) => {
    for (const body of ['Words.', 'Words.[^1]\n\n[^1]: The note.']) {
      const written = change(body, (blocks) => [...blocks, paragraph(words)])
      expect(openMarkdown(written ?? '').document.lastChild?.textContent).toBe(words)
    }
  },
)

it.each(['/contact', 'plan', '#bed', 'ftp://example.com', 'https://example.com', 'www.example.com', 'a@example.com'])(
  'keeps a link of the words %j to the same address',
  (words) => {
    const href = words.startsWith('www') ? `http://${words}` : words.replace(/^(?=.*@)/, 'mailto:')
    const link = textSchema.text(words, [marks.link.create({ href })])
    const written = change('', () => [nodes.paragraph.create(null, link)]) ?? ''
    const links = nodesIn(defaultMarkdownProcessor.parse(written)).filter(({ type }) => type === 'link')
    expect(links).toMatchObject([{ url: href }])
  },
)

it.each([
  ['a b', 'x *y* z', 'x *y\\* z'],
  ['a', '1. x', '1\\. x'],
  ['a', '# x', '\\# x'],
  ['a', '{brand}', '\\{brand}'],
  ['a', 'snake_case & 2 * 3 [x]', 'snake_case & 2 * 3 [x]'],
  ['- a', '+ x', '- \\+ x'],
])('writes into %j the words %j with as few backslashes as possible', (body, words, expected) => {
  const write = (block: Node): Node => withWords(block, () => words)
  expect(change(body, (blocks) => blocks.map(write))).toBe(expected)
})

it.each([
  ['A way out. Nerves calm.', '. Nerves', 'A way out. **Nerves** calm.'],
  ['A way out. Nerves calm.', 'out.', 'A way **out.** Nerves calm.'],
  ['Note:this', 'Note:', '**Note**:this'],
  ['f(x) = 2', '(x)', 'f(**x)** = 2'],
  ['C++ too', '++', '&#x43;**++** too'],
  ['ほか「強調」です', '「強調」', 'ほか**「強調」**です'],
  ['A way out', 'wa', 'A **wa**y out'],
])('writes %j with %j in bold', (body, bold, expected) => {
  const at = body.indexOf(bold)
  const pieces = [body.slice(0, at), bold, body.slice(at + bold.length)]
  const content = pieces.flatMap((piece, index) =>
    piece === '' ? [] : [textSchema.text(piece, index === 1 ? [marks.strong.create()] : [])],
  )
  expect(change(body, () => [nodes.paragraph.create(null, content)])).toBe(expected)
})

it('writes blocks in the style of the file', () => {
  const item = (words: string) => nodes.listItem.create(null, paragraph(words))
  expect(
    change('* a\n* b\n', ([list]) => (list ? [list.copy(list.content.append(Fragment.from(item('c'))))] : [])),
  ).toBe('* a\n* b\n* c\n')
  expect(change('1) a\n1) b\n', ([list]) => (list ? [list.copy(list.content.addToStart(item('c')))] : []))).toBe(
    '1) c\n1) a\n1) b\n',
  )
  const bold = nodes.paragraph.create(null, textSchema.text('new', [marks.strong.create()]))
  expect(change('__old__ words\r\n', (blocks) => [...blocks, bold])).toBe('__old__ words\r\n\r\n__new__\r\n')
  expect(change('', () => [nodes.heading.create({ level: 3 }, text('First'))])).toBe('### First\n')
})

it('splits, joins, moves and removes blocks', () => {
  const body = 'One *two*\nthree.\n\n\n* four\n* five\n\nSix.\n'
  expect(
    change(body, ([first, ...others]) =>
      first
        ? [
            nodes.paragraph.create(null, first.content.cut(0, 3)),
            nodes.paragraph.create(null, first.content.cut(4)),
            ...others,
          ]
        : [],
    ),
  ).toBe('One\n\n*two*\nthree.\n\n\n* four\n* five\n\nSix.\n')
  expect(change(body, ([first, list, last]) => (first && list && last ? [list, first, last] : []))).toBe(
    '* four\n* five\n\nOne *two*\nthree.\n\nSix.\n',
  )
  expect(change(body, ([first, , last]) => (first && last ? [first, last] : []))).toBe('One *two*\nthree.\n\nSix.\n')
  expect(change(body, () => [])).toBe('\n')
})

it('changes a cell of a table whose columns are padded, and adds a row', () => {
  const body = '| a   |  b |\n|-----|---:|\n| one |  1 |\n| two |  2 |\n'
  const table = (edit: (rows: readonly Node[]) => readonly Node[]) =>
    change(body, ([found]) => (found ? [found.copy(Fragment.from(edit(found.children)))] : []))
  expect(table((rows) => rows.map((row, index) => (index === 1 ? withWords(row, () => 'ONE') : row)))).toBe(
    body.replace('one', 'ONE'),
  )
  expect(table((rows) => [...rows, ...rows.slice(1, 2).map((row) => withWords(row, () => 'three'))])).toBe(
    `${body}| three | 1 |\n`,
  )
})

it('changes a field of a fence, and keeps the comment in it', () => {
  const body = hardTexts.find((one) => one.startsWith('```figure\nsrc: /')) ?? ''
  const figure = (fields: object) =>
    change(body, ([found]) =>
      found ? [found.type.create({ fields: { ...found.attrs['fields'], ...fields } }, found.content)] : [],
    )
  expect(figure({ alt: 'Two walls' })).toBe(body.replace('A wall', 'Two walls'))
  expect(change(body, ([found]) => (found ? [withWords(found, () => 'A ')] : []))).toBe(
    body.replace('The **wall**', 'A **wall**'),
  )
})

it('merges what two have changed in different blocks, and refuses the same block', () => {
  const base = openMarkdown('a\n\nb\n\nc\n').document
  const of = (body: string): Node => openMarkdown(body).document
  expect(
    mergeDocumentsThreeWay(base, of('A\n\nb\n\nc\n'), of('a\n\nb\n\nC\n\nd\n'))?.eq(of('A\n\nb\n\nC\n\nd\n')),
  ).toBe(true)
  expect(mergeDocumentsThreeWay(base, of('A\n\nb\n\nc\n'), of('AA\n\nb\n\nc\n'))).toBeUndefined()
})

const words = fc.stringMatching(/^[a-z*_`[\]<>&~#+.!|(){}\\ -]{1,12}$/)

/** A change of one block: other words, another kind, a new block beside it, or nothing in its place. */
const edit = fc.tuple(fc.nat(), fc.constantFrom('words', 'heading', 'insert', 'remove', 'list', 'move'), words)

it('leaves all bytes outside of a changed block as they are', () => {
  const body = hardTexts
    .filter((one) => !/^\[|\]:|^\s*$/m.test(one) || one.length > 400)
    .slice(0, 24)
    .map((one) => one.trim())
    .join('\n\n')
  const opened = openMarkdown(body)
  const lines = opened.blocks.map(({ node }) =>
    body.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0),
  )
  const property = fc.property(edit, ([seed, kind, typed]) => {
    const blocks = opened.document.children
    const index = seed % blocks.length
    const block = blocks[index] as Node
    const replaced: Readonly<Record<string, readonly Node[]>> = {
      words: [withWords(block, (old) => `${old}${typed}`)],
      heading: [nodes.heading.create({ level: 3 }, text(typed))],
      insert: [block, paragraph(typed)],
      remove: [],
      list: [nodes.bulletList.create(null, [nodes.listItem.create(null, paragraph(typed))])],
      move: [...blocks.slice(index + 1, index + 2), block],
    }
    const count = kind === 'move' && index + 1 < blocks.length ? 2 : 1
    const written = writeMarkdown(
      opened,
      nodes.doc.create(null, blocks.toSpliced(index, count, ...(replaced[kind] ?? []))),
    )
    expect(written, `${kind} ${block}`).toBeDefined()
    const kept = [...lines.slice(0, index), ...lines.slice(index + count)]
    let at = 0
    for (const line of kept) {
      at = (written ?? '').indexOf(line, at)
      expect(at, line).toBeGreaterThanOrEqual(0)
      at += line.length
    }
  })
  fc.assert(property, { numRuns: Number(process.env['EDITS'] ?? 60), seed: 39 })
})
