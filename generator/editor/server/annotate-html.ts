import { Parser } from 'htmlparser2'
import { groupBy } from '../../core/api/index.ts'
import { applyEdits, type Edit } from '../../core/diagnostics/index.ts'

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
}

const newElement = (name: string, nameEnd: number, named: readonly string[] = []): OpenElement => ({
  ...{ name, nameEnd, named },
  ids: new Set(),
  hasWords: false,
  text: '',
  hasMarks: false,
})

/** A value without marks: the id of its field, and its words. */
interface UnmarkedText {
  readonly id: string
  readonly words: string
  /** Whether it is in a file that the page alone is made from. */
  readonly isOwn: boolean
}

/**
 * Takes the marks out of the HTML of a page and gives each element that shows values the attribute `data-edit`. A marked value belongs to the
 * innermost element that has all of it; one without marks to each element whose only text are its words, or
 * picture that has this address, if no other value has the same words.
 */
export function annotateHtml(html: string, texts: readonly UnmarkedText[]): string {
  const unmarked = uniqueTexts(texts)
  const edits: Edit[] = []
  const root = newElement('', 0)
  const stack = [root]
  /** The element that has all of a value so far, by the id of its field. */
  const holders = new Map<string, OpenElement>()
  const current = (): OpenElement => stack.at(-1) ?? root
  const close = (element: OpenElement): void => {
    for (const [id, holder] of holders) if (holder === element) holders.set(id, current())
    const id = element.hasMarks ? undefined : unmarked.get(element.text.trim())
    if (id !== undefined && holders.size === 0) element.ids.add(id)
    if (!element.hasWords) for (const named of element.named) element.ids.add(named)
    if (element.ids.size === 0 || element === root) return
    const text = ` data-edit="${[...element.ids].join(' ')}"`
    edits.push({ start: element.nameEnd, end: element.nameEnd, text })
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
        const picture = name === 'img' && named.length === 0 ? unmarked.get(attributes['src'] ?? '') : undefined
        if (picture !== undefined) element.ids.add(picture)
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
  return removeMarks(applyEdits(html, edits))
}

/** Ids by words. Of the page's own values with the same words, and of others without an own one, there must be only one. */
function uniqueTexts(texts: readonly UnmarkedText[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  for (const [words, group] of groupBy(texts, (text) => text.words)) {
    const own = group.filter(({ isOwn }) => isOwn)
    const [first, ...others] = own.length > 0 ? own : group
    if (first && others.length === 0) ids.set(words, first.id)
  }
  return ids
}

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
export const marksOf = (id: string): readonly [before: string, after: string] => [
  startSign + move(id, area),
  endSign + move(id, area),
]

export const markText = (text: string, id: string): string => marksOf(id).join(text)

/** Whether a text has characters that marks are made of: then it gets none. */
export const hasMarkCharacters = (text: string): boolean => characters.test(text)

export const removeMarks = (text: string): string => text.replace(marks, '')

interface Mark {
  readonly isStart: boolean
  readonly id: string
}

const marksIn = (text: string): readonly Mark[] =>
  [...text.matchAll(marks)].map(([, sign, id = '']) => ({ isStart: sign === startSign, id: move(id, -area) }))
