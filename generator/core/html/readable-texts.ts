import type { PageElement } from './page-element.ts'

type Attributes = Readonly<Record<string, string>>

/** Attributes of any element that people see or hear. */
const commonAttributes = new Set([
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
])
const attributesOfElements: Readonly<Record<string, readonly string[]>> = {
  area: ['alt'],
  img: ['alt'],
  option: ['label'],
  optgroup: ['label'],
  th: ['abbr'],
  track: ['label'],
}
const attributesOfInputs: Readonly<Record<string, string>> = {
  button: 'value',
  image: 'alt',
  reset: 'value',
  search: 'value',
  submit: 'value',
  text: 'value',
}

/** Whether people see or hear an attribute of an element. */
export function isTextAttribute(name: PageElement['name'], attribute: string, attributes: Attributes): boolean {
  if (commonAttributes.has(attribute)) return true
  if (name === 'input') return attributesOfInputs[attributes['type']?.toLowerCase() ?? 'text'] === attribute
  return attributesOfElements[name]?.includes(attribute) ?? false
}

/** Keys of values that are never text. */
const technicalKeys =
  /^(?:class|className|d|id|media|pattern|points|sizes|srcSet|style|transform|viewBox)$|[sS]elector$/

const address = /^(?:[/#?.]\S*|[a-z][a-z\d+.-]*:\S+|[\w.+-]+@[\w.-]+)$/i
const word = /\p{L}{2}/u
/** A word in capitals or with a capital at its start, or of a script other than Latin, with the signs around it. */
const singleWord = /^[^\p{L}\p{N}]*(?:\p{Lu}[\p{L}\p{M}’'-]*|(?=\P{ASCII})\p{L}[\p{L}\p{M}’'-]*)[^\p{L}\p{N}_]*$/u

/**
 * Whether a string is text for people: several words, or a single one that begins with a capital or is not Latin. Single words in lower case are
 * taken for tokens, such as `auto` or `given-name`; addresses and numbers are no text either.
 */
export function isReadable(value: string): boolean {
  const text = value.trim()
  if (!word.test(text) || address.test(text)) return false
  return /\s/.test(text) || singleWord.test(text)
}

/** The strings in data that are text for people, each once. Values of keys such as `className` are left out. */
export function readableTextsIn(data: unknown): readonly string[] {
  const collect = (value: unknown, key: string): readonly string[] => {
    if (typeof value === 'string') return isReadable(value) && !technicalKeys.test(key) ? [value] : []
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, inner]) => collect(inner, Array.isArray(value) ? key : name))
  }
  return [...new Set(collect(data, ''))]
}

/** The data of an island's props; nothing if they are no JSON. */
export function parseProps(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
