import { Parser } from 'htmlparser2'

/** Receives the parser's events and computes a result from them. */
export interface HtmlVisitor<T> {
  readonly openTag: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text: (text: string) => void
  readonly closeTag: (name: string) => void
  readonly result: () => T
}

/** Parses HTML once for several visitors. */
export function visitHtml(html: string, visitors: readonly HtmlVisitor<unknown>[]): void {
  new Parser({
    onopentag: (name, attributes) => visitors.forEach((visitor) => void visitor.openTag(name, attributes)),
    ontext: (text) => visitors.forEach((visitor) => void visitor.text(text)),
    onclosetag: (name) => visitors.forEach((visitor) => void visitor.closeTag(name)),
  }).end(html)
}
