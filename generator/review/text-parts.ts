import { diffArrays } from 'diff'

export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** A price, a date or another figure with its signs; a word; spaces; another sign. */
const token = /\p{Sc}?\p{N}+(?:[.,:/–-]\p{N}+)*[%+]?|[\p{L}\p{N}\p{M}_]+|\s+|./gsu

const tokensOf = (text: string): string[] => text.match(token) ?? []

/** The words of two texts in reading order. A figure differs as a whole. */
export const diffWords = (before: string, after: string): readonly TextPart[] =>
  diffArrays(tokensOf(before), tokensOf(after)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))

/** Most characters and words of a text that is shown whole before and after. */
const maxFigureLength = 60
const maxLabelWords = 4

/** A change for people: short values whole, before and after; of longer texts the words that differ. */
export function toChangedParts(before: string | undefined, after: string | undefined): readonly TextPart[] {
  if (before === undefined) return [{ kind: 'added', text: after ?? '' }]
  if (after === undefined) return [{ kind: 'removed', text: before }]
  if (before === after) return [{ kind: 'same', text: after }]
  if (![before, after].every(isAddress) && !isValue([before, after])) return joinNear(diffWords(before, after))
  return [
    { kind: 'removed', text: before },
    { kind: 'same', text: ' → ' },
    { kind: 'added', text: after },
  ]
}

const isAddress = (text: string): boolean => /^(?:https?:\/|\/|#)\S*(?: \(\S+\))?$/.test(text)

/** Whether texts are labels, or figures such as prices, dates or hours. */
const isValue = (texts: readonly string[]): boolean =>
  texts.every((text) => text.split(/\s+/).length <= maxLabelWords) ||
  (texts.every((text) => text.length <= maxFigureLength) && texts.some((text) => /\p{N}/u.test(text)))

/** Most characters between two changes that are shown as one. */
const maxGap = 24

/** Joins changes with few unchanged words between them: words that alternate cannot be read. */
function joinNear(parts: readonly TextPart[]): readonly TextPart[] {
  const isGap = ({ kind, text }: TextPart, index: number): boolean =>
    kind === 'same' && text.length <= maxGap && index > 0 && index < parts.length - 1
  const joined: TextPart[] = []
  let [removed, added] = ['', '']
  const close = (): void => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed })
    if (added !== '') joined.push({ kind: 'added', text: added })
    removed = added = ''
  }
  for (const [index, part] of parts.entries()) {
    const isShared = isGap(part, index)
    if (part.kind === 'same' && !isShared) {
      close()
      joined.push(part)
    } else {
      if (part.kind !== 'added') removed += part.text
      if (part.kind !== 'removed') added += part.text
    }
  }
  close()
  return joined
}

/** Characters of an unchanged text that are kept at each side of a change. */
const maxContext = 50

/** Shortens the unchanged parts of a text, at words. */
export const shortenParts = (parts: readonly TextPart[]): readonly TextPart[] =>
  parts.map((part, index) => {
    const { kind, text } = part
    if (kind !== 'same' || parts.length === 1) return part
    const start = index === 0 ? '' : text.slice(0, maxContext).replace(/\S+$/, '')
    const end = index === parts.length - 1 ? '' : text.slice(-maxContext).replace(/^\S+/, '')
    return text.length <= start.length + end.length + 10 ? part : { kind, text: `${start}…${end}` }
  })
