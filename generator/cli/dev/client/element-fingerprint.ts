import type { ElementFingerprint } from '../element-source/element-fingerprint-schema.ts'

/** Attributes that show something or lead somewhere, those with texts first. */
const contentAttributes = ['alt', 'placeholder', 'aria-label', 'title', 'value', 'src', 'poster', 'href'] as const

/** In characters. The server limits requests. */
const maxTextLength = 16_384

const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

const attributesOf = (element: Element): readonly string[] =>
  contentAttributes.flatMap((name) => element.getAttribute(name)?.trim() || [])

export function* ancestorsOf(element: Element): Generator<Element> {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
    yield parent
}

/** The element or its nearest ancestor with a text or a picture. */
export const findElementWithContent = (element: Element): Element | undefined =>
  [element, ...ancestorsOf(element)].find((candidate) => textOf(candidate) !== '' || attributesOf(candidate).length > 0)

/** Describes an element for the server to find the source of its content. */
export function describeElement(element: Element): ElementFingerprint {
  const text = textOf(element)
  const sameText = [...document.querySelectorAll(element.localName)].filter((other) => textOf(other) === text)
  const ancestorTexts = new Set([...ancestorsOf(element)].map(textOf))
  return {
    page: location.pathname,
    text: text.slice(0, maxTextLength),
    around: [...ancestorTexts].filter(({ length }) => length <= maxTextLength),
    alike: sameText.length,
    nth: sameText.indexOf(element),
    addresses: attributesOf(element),
  }
}
