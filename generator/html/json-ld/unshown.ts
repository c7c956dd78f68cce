import type { PageText } from '../page-text.ts'
import { isDate, isPrice, isText, type JsonLdNodeSummary, type JsonLdStatement } from './flatten.ts'

/** A statement of the JSON-LD that a page does not show, with the type of its node. */
export interface UnshownStatement extends JsonLdStatement {
  readonly type: string | undefined
}

/** Statements with words, dates or prices that visitors cannot find on the page. */
export function findUnshownStatements(
  nodes: readonly JsonLdNodeSummary[],
  page: PageText,
): readonly UnshownStatement[] {
  const words = withoutSpaces(page.words)
  const isShown = ({ property, value }: JsonLdStatement): boolean => {
    if (isText(property)) return words.includes(withoutSpaces(value))
    if (isPrice(property)) return numbersIn(page.words).includes(value)
    return !isDate(property) || page.dates.includes(value)
  }
  return nodes.flatMap(({ type, statements }) =>
    statements.filter((statement) => !isShown(statement)).map((statement) => ({ ...statement, type })),
  )
}

/** Blocks of a page are separated by spaces that the text of the statement may not have. */
const withoutSpaces = (text: string): string => text.replace(/\s+/g, '')

const numbersIn = (words: string): readonly string[] =>
  words.match(/\d[\d,]*(?:\.\d+)?/g)?.map((number) => number.replaceAll(',', '')) ?? []
