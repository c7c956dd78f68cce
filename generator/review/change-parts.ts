import { diffTexts, type TextPart } from './compare-texts.ts'

const isAddress = (text: string): boolean => /^(?:https?:\/|\/|#)\S*(?: \(\S+\))?$/.test(text)

/** Most characters and words of a text that is shown whole before and after. */
const maxFigureLength = 60
const maxLabelWords = 4
/** Most characters between two changes that are shown as one. */
const maxGap = 24

/** A change for people: short values whole, before and after; of longer texts the words that differ. */
export function toParts(before: string | undefined, after: string | undefined): readonly TextPart[] {
  if (before === undefined) return [{ kind: 'added', text: after ?? '' }]
  if (after === undefined) return [{ kind: 'removed', text: before }]
  if (before === after) return [{ kind: 'same', text: after }]
  return [before, after].every(isAddress) || isValue(before, after)
    ? wholeParts(before, after)
    : joinNear(diffTexts(before, after))
}

/** `before → after`. */
export const wholeParts = (before: string, after: string): readonly TextPart[] => [
  { kind: 'removed', text: before },
  { kind: 'same', text: ' → ' },
  { kind: 'added', text: after },
]

/** A label, or a figure such as a price, a date or hours. */
function isValue(before: string, after: string): boolean {
  const texts = [before, after]
  return (
    texts.every((text) => text.split(/\s+/).length <= maxLabelWords) ||
    (texts.every((text) => text.length <= maxFigureLength) && texts.some((text) => /\p{N}/u.test(text)))
  )
}

/** Joins changes with few unchanged words between them: words that alternate cannot be read. */
function joinNear(parts: readonly TextPart[]): readonly TextPart[] {
  const joined: TextPart[] = []
  let open: { removed: string; added: string; gap: string } | undefined
  const close = (): void => {
    if (!open) return
    const { removed, added, gap } = open
    if (removed !== '') joined.push({ kind: 'removed', text: removed })
    if (added !== '') joined.push({ kind: 'added', text: added })
    if (gap !== '') joined.push({ kind: 'same', text: gap })
    open = undefined
  }
  for (const { kind, text } of parts) {
    if (kind === 'same') {
      if (open && text.length <= maxGap && open.gap === '') open.gap = text
      else {
        close()
        joined.push({ kind, text })
      }
      continue
    }
    open ??= { removed: '', added: '', gap: '' }
    const { removed, added, gap } = open
    open = {
      removed: removed + gap + (kind === 'removed' ? text : ''),
      added: added + gap + (kind === 'added' ? text : ''),
      gap: '',
    }
  }
  close()
  return joined
}
