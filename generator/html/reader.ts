import { Parser } from 'htmlparser2'

/** Listens to the parser, and knows in the end what it heard. */
export interface HtmlVisitor<T> {
  readonly openTag: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text: (text: string) => void
  readonly closeTag: (name: string) => void
  readonly result: () => T
}

/** Takes HTML apart once, for all who listen. */
export function visitHtml(html: string, readers: readonly Omit<HtmlVisitor<unknown>, 'result'>[]): void {
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const reader of readers) reader.openTag(name, attributes)
    },
    ontext(text) {
      for (const reader of readers) reader.text(text)
    },
    onclosetag(name) {
      for (const reader of readers) reader.closeTag(name)
    },
  })
  parser.end(html)
}
