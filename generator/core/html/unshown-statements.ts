import { isDate, isPrice, isText, type JsonLdNodeSummary, type JsonLdStatement } from './json-ld.ts'
import { blocks } from './page-element.ts'
import type { PageText } from './page-text.ts'
import type { HtmlHandlers } from './parse-html.ts'

type ShownText = Pick<PageText, 'words' | 'dates'>

/** Reads what a page shows while its body is parsed. It costs less than reading each text. */
export function createShownTextReader({
  title,
  description,
}: {
  readonly title: string
  readonly description: string
}) {
  const dates: string[] = []
  const alternatives: string[] = []
  let words = ''
  let script: string | undefined
  const handlers: HtmlHandlers = {
    onopentag(name, { alt, datetime }) {
      if (datetime !== undefined) dates.push(datetime)
      if (alt !== undefined) alternatives.push(alt)
      if (name === 'script' || name === 'style') script = name
    },
    ontext(text) {
      if (script === undefined) words += text
    },
    onclosetag(name) {
      if (name === script) script = undefined
      if (blocks.has(name)) words += ' '
    },
  }
  return { handlers, read: (): ShownText => ({ dates, words: [words, ...alternatives, title, description].join(' ') }) }
}

export type UnshownStatement = JsonLdStatement & Pick<JsonLdNodeSummary, 'type'>

/** Statements with text, dates or prices that the page does not show. */
export function findUnshownStatements(nodes: readonly JsonLdNodeSummary[], { words, dates }: ShownText) {
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
