import { isDate, isPrice, isText, type JsonLdNodeSummary, type JsonLdStatement } from './json-ld.ts'
import type { PageText } from './page-text.ts'

export type UnshownStatement = JsonLdStatement & Pick<JsonLdNodeSummary, 'type'>

/** Statements with text, dates or prices that the page does not show. */
export function findUnshownStatements(nodes: readonly JsonLdNodeSummary[], { words, dates }: PageText) {
  // Spaces separate the blocks of a page, which the value of a statement may join.
  const joined = withoutSpaces(words)
  const numbers = words.match(/\d[\d,]*(?:\.\d+)?/g)?.map((number) => number.replaceAll(',', ''))
  const isShown = ({ property, value }: JsonLdStatement): boolean => {
    if (isText(property)) return joined.includes(withoutSpaces(value))
    if (isPrice(property)) return numbers?.includes(value) ?? false
    return !isDate(property) || dates.includes(value)
  }
  return nodes.flatMap(({ type, statements }) =>
    statements.filter((statement) => !isShown(statement)).map((statement) => ({ ...statement, type })),
  )
}

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '')
