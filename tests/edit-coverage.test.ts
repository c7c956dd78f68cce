import { parseDocument } from 'htmlparser2'
import { beforeAll, expect, it } from 'vitest'
import type { CompleteCompilation } from '../generator/core/compilation.ts'
import { createPageAnnotator } from '../generator/editor/server/annotate-page.ts'
import { createFieldTextCodec } from '../generator/editor/server/field-text.ts'
import { createFieldRegistry } from '../generator/editor/server/session-context.ts'
import { plainTextOf } from '../generator/editor/text-schema.ts'
import { compileSite, createWarmRuntime, now, project } from './support/compile-site.ts'

type ChildNode = ReturnType<typeof parseDocument>['children'][number]

type Element = Extract<ChildNode, { readonly attribs: unknown }>

const isTag = (node: ChildNode): node is Element => 'attribs' in node
const isText = (node: ChildNode): node is Extract<ChildNode, { readonly data: string }> => node.type === 'text'

interface ShownText {
  readonly page: string
  /** Ids of the nearest element that has some. */
  readonly ids: readonly string[]
  readonly text: string
  /** All that the element with the ids shows, in its texts and attributes. */
  readonly around: string
}

const registry = createFieldRegistry()
let compilation: CompleteCompilation
let shown: readonly ShownText[]

beforeAll(async () => {
  const runtime = createWarmRuntime()
  const compiled = await compileSite(project, runtime)
  if (!compiled.site) throw new Error('the site does not compile')
  compilation = compiled
  const annotate = createPageAnnotator(compiled, registry.idOf, { withDrafts: false, now }, runtime)
  shown = compiled.pages.flatMap((page) => textsIn(page.route.url, annotate(page)))
})

const attributes = ['alt', 'placeholder', 'aria-label', 'title', 'label', 'value']

function textsIn(page: string, html: string): ShownText[] {
  const visit = (node: ChildNode, ids: readonly string[], around: string): ShownText[] => {
    if (isText(node)) return node.data.trim() === '' ? [] : [{ page, ids, text: node.data.trim(), around }]
    if (!isTag(node) || ['script', 'style', 'template'].includes(node.name)) return []
    const own = node.attribs['data-edit']?.split(' ')
    const all = own ? showAll(node) : around
    const ownAttributes =
      own && attributes.some((name) => node.attribs[name]) ? [{ page, ids: own, text: '', around: all }] : []
    return [...ownAttributes, ...node.children.flatMap((child) => visit(child, own ?? ids, all))]
  }
  return parseDocument(html).children.flatMap((node) => visit(node, [], ''))
}

const showAll = (node: ChildNode): string =>
  isText(node)
    ? node.data
    : isTag(node)
      ? [...attributes.map((name) => node.attribs[name] ?? ''), ...node.children.map(showAll)].join('\n')
      : ''

/** Letters and digits alone. */
const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a text shows a value: templates fill in names, shorten days and leave out `https`. */
const shows = (around: string, words: string): boolean =>
  fold(around).includes(fold(words)) ||
  /\d/.test(words) ||
  [...words.matchAll(/\p{L}{3,}/gu)].some(([word]) => fold(around).includes(fold(word.slice(0, 3))))

/** All fields, or each thirtieth. */
const step = process.env['FIELDS'] === 'all' ? 1 : 30

it('lets nearly all texts of all pages be edited where they stand', () => {
  const texts = shown.filter(({ text }) => text !== '')
  const editable = texts.filter(({ ids }) => ids.length > 0)
  const count = (list: readonly ShownText[]): number => list.reduce((sum, { text }) => sum + text.length, 0)
  expect(texts.length).toBeGreaterThan(7500)
  expect(editable.length / texts.length).toBeGreaterThanOrEqual(0.97)
  expect(count(editable) / count(texts)).toBeGreaterThanOrEqual(0.99)
})

it.each(['$3,000', '$5,000'])('finds the price %s, which a template reads, beside the name of its product', (price) => {
  const page = shown.filter((one) => one.page === '/regenerative-medicine/exosomes')
  const prices = page.filter(({ text }) => text === price).map(({ ids }) => ids.map((id) => registry.find(id)?.path))
  const itemsOf = (paths: typeof prices) => new Set(paths.map(([path]) => String(path?.slice(0, -1)))).size
  expect(prices.every((paths) => paths.length === 1 && paths[0]?.at(-1) === 'price')).toBe(true)
  // In the list under the headline, and in its card.
  expect(itemsOf(prices)).toBe(prices.length / 2)
})

it('opens what the file says, where a text is clicked', () => {
  const variables = compilation.settings.variables ?? {}
  const fieldTexts = createFieldTextCodec()
  const places = new Map(shown.flatMap((place) => place.ids.map((id) => [`${id} ${place.around}`, { id, ...place }])))
  const opened = new Map<string, string | undefined>()
  const wrong: string[] = []
  const open = (id: string): string | undefined => {
    const field = registry.find(id)
    const document = field && fieldTexts.read(field, compilation.texts.get(field.file) ?? '')?.document
    return document && plainTextOf(document, variables)
  }
  for (const { id, page, around } of [...places.values()].filter((_place, index) => index % step === 0)) {
    if (!opened.has(id)) opened.set(id, open(id))
    const words = opened.get(id)
    if (words === undefined || !shows(around, words))
      wrong.push(`${page} ${JSON.stringify(registry.find(id)?.path)}: ${words}`)
  }
  expect(opened.size).toBeGreaterThan(1300 / step)
  expect(wrong).toEqual([])
})
