import type { PageElement, PageModel } from './page-model.ts'

type Words = string | RegExp
const matches = (text: string, words: Words): boolean => (typeof words === 'string' ? text === words : words.test(text))

/** An element and all that is in it, in the order of the document. */
export const within = (element: PageElement): readonly PageElement[] => [
  element,
  ...element.children.flatMap((child) => (typeof child === 'string' ? [] : within(child))),
]

export const isWithin = (element: PageElement | undefined, ancestor: PageElement): boolean =>
  element !== undefined && (element === ancestor || isWithin(element.parent, ancestor))

/** Words of these elements that are in sight, and of no others in them. */
function wordsOf(element: PageElement, isWanted: (element: PageElement) => boolean): string {
  const parts = element.children.map((child) => {
    if (typeof child === 'string') return isWanted(element) ? child : ''
    const text = wordsOf(child, isWanted)
    return child.isInline ? text : ` ${text} `
  })
  return parts.join('')
}

const normalize = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Words in sight. */
export const textOf = (element: PageElement): string => normalize(wordsOf(element, ({ isShown }) => isShown))

/** All words, also those that are folded away or for screen readers alone. */
export const wholeTextOf = (element: PageElement): string => normalize(wordsOf(element, () => true))

export const nameOf = (element: PageElement): string => element.attributes['aria-label'] ?? wholeTextOf(element)

/** Elements between a heading and the next one of its rank. */
export interface Scope {
  readonly heading: PageElement
  readonly elements: readonly PageElement[]
  readonly text: string
}

export const getLandmark = ({ body }: PageModel, tag: 'main' | 'header' | 'footer'): PageElement => {
  const landmark = within(body).find((element) => element.tag === tag)
  if (!landmark) throw new Error(`no ${tag}`)
  return landmark
}
export const mainOf = (model: PageModel): PageElement => getLandmark(model, 'main')

export const rankOf = ({ tag, attributes }: PageElement): number | undefined => {
  if (attributes['role'] === 'heading') return Number(attributes['aria-level'])
  return /^h[1-6]$/.test(tag) ? Number(tag[1]) : undefined
}

/** Headings in sight. */
export const headingsIn = (elements: readonly PageElement[]): readonly PageElement[] =>
  elements.filter((element) => element.isShown && rankOf(element) !== undefined)

export const headingTexts = (elements: readonly PageElement[], rank?: number): readonly string[] =>
  headingsIn(elements)
    .filter((heading) => rank === undefined || rankOf(heading) === rank)
    .map(textOf)

/** What stands under a heading that is in sight. */
export function getScope(model: PageModel, words: Words, root: PageElement = mainOf(model)): Scope {
  const scope = listScopes(root).find(({ heading }) => matches(textOf(heading), words))
  if (!scope) throw new Error(`no heading ${words} at ${model.width} px`)
  return scope
}

export function listScopes(root: PageElement): readonly Scope[] {
  const all = within(root)
  return headingsIn(all).map((heading) => {
    const rank = rankOf(heading) ?? 0
    const rest = all.slice(all.indexOf(heading) + within(heading).length)
    const next = headingsIn(rest).find((other) => (rankOf(other) ?? 0) <= rank)
    const end = next === undefined ? rest.length : rest.indexOf(next)
    // What holds the next heading too began before it: only what is whole in the scope counts.
    const elements = rest.slice(0, end).filter((element) => next === undefined || !isWithin(next, element))
    const set = new Set([...elements, heading])
    return { heading, elements, text: normalize(wordsOf(root, (element) => set.has(element) && element.isShown)) }
  })
}

/** The smallest elements in sight whose words are these. */
export function findByText(elements: readonly PageElement[], words: Words): readonly PageElement[] {
  const found = elements.filter((element) => element.isShown && matches(textOf(element), words))
  return found.filter((element) => !found.some((other) => other !== element && isWithin(other, element)))
}

/**
 * The names of these parts in the order of the document, and that of their places on the page: from top to bottom, from left to right.
 * A part is the first element in sight that one of the tests finds.
 */
export function ordersOf(
  elements: readonly PageElement[],
  parts: Readonly<Record<string, (element: PageElement) => boolean>>,
): { readonly inDocument: readonly string[]; readonly onPage: readonly string[] } {
  const found = Object.entries(parts).flatMap(([name, isPart]) => {
    const element = elements.find((each) => each.isShown && isPart(each))
    return element ? [{ name, element, index: elements.indexOf(element) }] : []
  })
  const names = (sorted: typeof found) => sorted.map(({ name }) => name)
  return {
    inDocument: names(found.toSorted((a, b) => a.index - b.index)),
    onPage: names(found.toSorted(({ element: { box: a } }, { element: { box: b } }) => a.y - b.y || a.x - b.x)),
  }
}

export const isHeading =
  (words: Words) =>
  (element: PageElement): boolean =>
    rankOf(element) !== undefined && matches(textOf(element), words)

/** Links in sight as `words → address`. */
export const linksIn = (elements: readonly PageElement[]): readonly string[] =>
  elements
    .filter(({ tag, attributes, isShown }) => tag === 'a' && isShown && attributes['href'] !== undefined)
    .map((link) => `${nameOf(link)} → ${link.attributes['href']}`)

export const shown = (elements: readonly PageElement[], ...tags: readonly string[]): readonly PageElement[] =>
  elements.filter(({ tag, isShown }) => isShown && tags.includes(tag))

/** What stands in `main` above the second heading in sight: a hero. */
export function introOf(model: PageModel): readonly PageElement[] {
  const all = within(mainOf(model))
  const [, second] = headingsIn(all)
  if (!second) return all
  return all.slice(0, all.indexOf(second)).filter((element) => !isWithin(second, element))
}
