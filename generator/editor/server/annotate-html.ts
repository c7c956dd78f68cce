import { Parser } from 'htmlparser2'
import { type ContentPath, groupBy } from '../../core/api/index.ts'
import { applyEdits, type Edit } from '../../core/diagnostics/index.ts'
import { rewriteHtml, type Tag } from '../../core/html/index.ts'

/** Attributes that show a text. */
const textAttributes: readonly string[] = ['alt', 'placeholder', 'aria-label', 'title', 'label', 'value']

/** Elements without text of the page. */
const opaqueElements = new Set(['script', 'style', 'template'])

/** An element of a page, the ids of the fields that it shows, and where its attributes begin. */
interface OpenElement {
  readonly name: string
  readonly nameEnd: number
  readonly ids: Set<string>
  /** Of the fields in its attributes. They name what it holds if it has words itself, and are no place to edit then. */
  readonly named: readonly string[]
  hasWords: boolean
  /** The text directly in it, as far as it is read. */
  text: string
  hasMarks: boolean
  /** Ids of the fields that the elements in it show. */
  readonly idsInside: Set<string>
  /** Elements in it with words that several values have, until other values beside them tell which one is shown. */
  readonly ambiguous: { readonly element: OpenElement; readonly candidates: readonly ShownText[] }[]
}

const newElement = (name: string, nameEnd: number, named: readonly string[] = []): OpenElement => ({
  ...{ name, nameEnd, named },
  ids: new Set(),
  hasWords: false,
  text: '',
  hasMarks: false,
  idsInside: new Set(),
  ambiguous: [],
})

/** A value of a file that a page is made from. */
interface ShownText {
  /** Of its field. */
  readonly id: string
  readonly words: string
  /** Its file, and its path in there. */
  readonly steps: ContentPath
  /** Whether it is in a file that the page alone is made from. */
  readonly isOwn: boolean
  readonly isMarked: boolean
}

/**
 * Takes the marks out of the HTML of a page and gives each element that shows values the attribute `data-edit`. A marked value belongs to the
 * innermost element that has all of it; one without marks to each element whose only text are its words, or
 * picture that has this address. Of several values with the same words, it is the one of the same item as the values beside it.
 */
export function annotateHtml(html: string, texts: readonly ShownText[]): string {
  const unmarked = groupBy(
    texts.filter(({ isMarked }) => !isMarked),
    ({ words }) => words,
  )
  const byId = new Map(texts.map((text) => [text.id, text]))
  const root = newElement('', 0)
  const stack = [root]
  const elements: OpenElement[] = []
  /** The element that has all of a value so far, by the id of its field. */
  const holders = new Map<string, OpenElement>()
  const current = (): OpenElement => stack.at(-1) ?? root
  /** An element has words without marks. A page's own value is shown rather than another one. */
  const findValues = (element: OpenElement, words: string): void => {
    const all = unmarked.get(words) ?? []
    const own = all.filter(({ isOwn }) => isOwn)
    const [only, ...others] = own.length > 0 ? own : all
    if (only && others.length === 0) element.ids.add(only.id)
    else if (only) element.ambiguous.push({ element, candidates: [only, ...others] })
  }
  const close = (element: OpenElement): void => {
    for (const [id, holder] of holders) if (holder === element) holders.set(id, current())
    if (!element.hasMarks && holders.size === 0) findValues(element, element.text.trim())
    if (!element.hasWords) for (const named of element.named) element.ids.add(named)
    for (const id of element.ids) element.idsInside.add(id)
    const inside = element.ambiguous.length > 0 ? [...element.idsInside].flatMap((id) => byId.get(id) ?? []) : []
    for (const one of element.ambiguous) {
      const [nearest, ...others] = findNearest(one.candidates, inside)
      if (others.length === one.candidates.length - 1) current().ambiguous.push(one)
      else if (nearest && others.length === 0 && !inside.includes(nearest)) {
        one.element.ids.add(nearest.id)
        element.idsInside.add(nearest.id)
      }
    }
    for (const id of element.idsInside) current().idsInside.add(id)
    elements.push(element)
  }
  const readMarks = (marks: readonly Mark[]): void => {
    current().hasMarks ||= marks.length > 0
    for (const { isStart, id } of marks) {
      if (isStart) holders.set(id, current())
      else {
        const holder = holders.get(id) ?? current()
        holder.ids.add(id)
        holders.delete(id)
      }
    }
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const named = textAttributes.flatMap((attribute) => marksIn(attributes[attribute] ?? ''))
        const element = newElement(
          name,
          parser.startIndex + 1 + name.length,
          named.map(({ id }) => id),
        )
        stack.push(element)
        if (name === 'img' && named.length === 0) findValues(element, attributes['src'] ?? '')
      },
      ontext(text) {
        if (stack.some(({ name }) => opaqueElements.has(name))) return
        current().text += text
        if (removeMarks(text).trim() !== '') for (const element of stack) element.hasWords = true
        readMarks(marksIn(text))
      },
      onclosetag() {
        const element = stack.pop()
        if (element) close(element)
      },
    },
    { lowerCaseTags: false },
  )
  parser.end(html)
  const edits = elements.flatMap(({ nameEnd, ids }): readonly Edit[] =>
    ids.size === 0 ? [] : [{ start: nameEnd, end: nameEnd, text: ` data-edit="${[...ids].join(' ')}"` }],
  )
  return removeMarks(applyEdits(html, edits))
}

/** The values that have more of their path in common with one of those beside them than the others: all of them if nothing beside them tells. */
function findNearest(candidates: readonly ShownText[], beside: readonly ShownText[]): readonly ShownText[] {
  const others = beside.filter((text) => !candidates.includes(text))
  const common = candidates.map(({ steps }) => Math.max(0, ...others.map((other) => commonLength(steps, other.steps))))
  return candidates.filter((_one, index) => common[index] === Math.max(...common))
}

function commonLength(one: ContentPath, other: ContentPath): number {
  const end = one.findIndex((step, index) => step !== other[index])
  return end < 0 ? one.length : end
}

/**
 * Gives the elements of a served document the fields (`data-edit`) of the same body before it was put into the document: the addresses of frames
 * and scripts, and the base path, may differ.
 */
export function copyEditAttributes(body: string, document: string): string {
  const fields: (string | undefined)[] = []
  rewriteHtml(body, ({ attributes }) => {
    fields.push(attributes.find(({ name }) => name === 'data-edit')?.written)
    return []
  })
  let index = 0
  return rewriteHtml(document, ({ close, parent }) => {
    const written = isInBody(parent) ? fields[index++] : undefined
    return written === undefined ? [] : [{ start: close, end: close, text: ` ${written}` }]
  })
}

const isInBody = (tag: Tag | undefined): boolean => tag !== undefined && (tag.name === 'body' || isInBody(tag.parent))

/**
 * Marks around the texts of content values: characters of the private use area, which no template and no serializer changes. A mark is a
 * sign, for the start or the end, and the id of the field, each of its characters moved there.
 */
const [startSign, endSign] = ['\ue000', '\ue001']
const area = 0xe100

const marks = /([\ue000\ue001])([\ue100-\ue17f]{12})/g
const characters = /[\ue000\ue001\ue100-\ue17f]/

const move = (text: string, by: number): string =>
  text.replace(/./g, (one) => String.fromCharCode(one.charCodeAt(0) + by))

/** What stands before and after a text of a field. */
export const createMarkPair = (id: string): readonly [before: string, after: string] => [
  startSign + move(id, area),
  endSign + move(id, area),
]

export const markText = (text: string, id: string): string => createMarkPair(id).join(text)

/** Whether a text has characters that marks are made of: then it gets none. */
export const hasMarkCharacters = (text: string): boolean => characters.test(text)

export const removeMarks = (text: string): string => text.replace(marks, '')

interface Mark {
  readonly isStart: boolean
  readonly id: string
}

const marksIn = (text: string): readonly Mark[] =>
  [...text.matchAll(marks)].map(([, sign, id = '']) => ({ isStart: sign === startSign, id: move(id, -area) }))
