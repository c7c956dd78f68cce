import { longestRequest, type ShownElement } from '../protocol.ts'

/** Attributes that show something or lead somewhere, those with words first. */
const telling = ['alt', 'placeholder', 'aria-label', 'title', 'value', 'src', 'poster', 'href'] as const

const wordsOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

const attributesOf = (element: Element): readonly string[] =>
  telling.flatMap((name) => element.getAttribute(name)?.trim() || [])

/** The element, or the nearest around it, that shows words or a picture. */
export function nearestElementWithContent(element: Element): Element | undefined {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    if (wordsOf(at) !== '' || attributesOf(at).length > 0) return at
  return undefined
}

/** What the server needs to find where an element's content was written. */
export function describeElement(element: Element): ShownElement {
  const text = wordsOf(element)
  const alike = [...document.querySelectorAll(element.localName)].filter((other) => wordsOf(other) === text)
  const around: string[] = []
  let room = longestRequest / 2 - text.length
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const words = wordsOf(at)
    room -= words.length
    if (room < 0) break
    if (words !== around.at(-1)) around.push(words)
  }
  return {
    page: location.pathname,
    text: text.slice(0, longestRequest / 8),
    around,
    alike: alike.length,
    nth: alike.indexOf(element),
    addresses: attributesOf(element),
  }
}
