import { Parser } from 'htmlparser2'

/** What is done with each part of a document. Texts may come in several pieces. */
export interface HtmlHandlers {
  /** `isImplied`: only the end tag of the element is written. */
  readonly onopentag?: (name: string, attributes: Readonly<Record<string, string>>, isImplied: boolean) => void
  readonly ontext?: (text: string) => void
  /** `isImplied`: another tag ends the element. */
  readonly onclosetag?: (name: string, isImplied: boolean) => void
}

/** Parses HTML once for all handlers. */
export function parseHtml(html: string, all: readonly HtmlHandlers[]): void {
  const parser = new Parser({
    onopentag(name, attributes, isImplied) {
      for (const handlers of all) handlers.onopentag?.(name, attributes, isImplied)
    },
    ontext(text) {
      for (const handlers of all) handlers.ontext?.(text)
    },
    onclosetag(name, isImplied) {
      for (const handlers of all) handlers.onclosetag?.(name, isImplied)
    },
  })
  parser.end(html)
}

/** Elements that may stand within a word. */
const withinWords = new Set(
  'a abbr b bdi cite code del em i ins kbd mark q s small span strong sub sup u var wbr'.split(' '),
)

/** The words of HTML, on one line. */
export function toPlainText(html: string): string {
  let text = ''
  const addSpace = (name: string): void => {
    if (!withinWords.has(name)) ontext(' ')
  }
  const ontext = (piece: string): void => {
    text += piece
  }
  parseHtml(html, [{ onopentag: addSpace, ontext, onclosetag: addSpace }])
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim()
}
