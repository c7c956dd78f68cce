import type { ContentPath } from '../../../api/check.ts'
import { type Diagnostic, diagnose, type Span } from '../../../diagnostics/diagnostic.ts'
import { findOutsideCode } from '../../../markdown/blank-out-code.ts'
import { type ContentString, spanOfPiece } from '../../../source/content-strings.ts'
import { valuesIn } from '../../../source/data-path.ts'
import type { Document } from '../../../source/parse.ts'

/** Characters from which a paragraph does not follow itself by intention. */
const minParagraph = 80

/** Paragraphs that follow themselves, and items with several fields that stand twice in one list: pasted twice, most often. */
export const findRepeatedTexts = (document: Document, strings: readonly ContentString[]): Diagnostic[] => [
  ...strings.flatMap((string) => findRepeatedParagraphs(document, string)),
  ...valuesIn(document.data).flatMap(({ value, path }) =>
    Array.isArray(value)
      ? findRepeated(itemsOf(value, path), ({ item }) => JSON.stringify(item)).map(([first, second]) =>
          diagnoseRepeated('this item', document.spanOf(first.path), document.spanOf(second.path)),
        )
      : [],
  ),
]

const paragraph = /\S[^\n]*(?:\n[^\n]*\S[^\n]*)*/g

function findRepeatedParagraphs(document: Document, string: ContentString): Diagnostic[] {
  const { text } = string
  if (text.length < 2 * minParagraph) return []
  const paragraphs = [...text.matchAll(paragraph)]
  const repeated = paragraphs.flatMap((second, index) => {
    const first = paragraphs[index - 1]
    const [words] = second
    const isRepeated = first?.[0].trimEnd() === words.trimEnd() && words.length >= minParagraph
    return first && isRepeated ? [[first, second] as const] : []
  })
  if (repeated.length === 0) return []
  const outsideCode = new Set(findOutsideCode(text, paragraph, () => true).map(({ index }) => index))
  const at = ({ 0: words, index }: RegExpExecArray): Span => spanOfPiece(document, string, words.trimEnd(), index)
  return repeated
    .filter(([, { index }]) => outsideCode.has(index))
    .map(([first, second]) => diagnoseRepeated('this paragraph', at(first), at(second)))
}

const itemsOf = (list: readonly unknown[], path: ContentPath) =>
  list.flatMap((item, index) =>
    typeof item === 'object' && item !== null && Object.keys(item).length > 1 && !Array.isArray(item)
      ? [{ item, path: [...path, index] }]
      : [],
  )

/** Each item that equals an earlier one, after the first that it equals. */
function findRepeated<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const first = new Map<string, Item>()
  return items.flatMap((item): (readonly [Item, Item])[] => {
    const key = keyOf(item)
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, item)
    return earlier === undefined ? [] : [[earlier, item]]
  })
}

const diagnoseRepeated = (name: string, first: Span, second: Span): Diagnostic =>
  diagnose('content/repeated-text', second, `${name} stands here for the second time`, {
    help: 'delete one of the two',
    notes: [{ message: 'the first time', span: first }],
  })
