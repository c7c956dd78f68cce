import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import type { ContentString } from '../../../source/content-strings.ts'
import type { Document } from '../../../source/parse.ts'

/** A whole text between two quotation marks of which one is curly, with no other such mark in it. */
const quoted = /^[“”„«»‘‚][^“”„«»"]+[“”»’"]$/

/** A text of words whose last sign is its only quotation mark. */
const halfQuoted = /^[^"]*[^"\d\s]"$/

/** Curly quotation marks around values that have no straight ones, which YAML would not show, and a mark that lost its partner. */
export const findCurlyQuotes = (document: Document, strings: readonly ContentString[]): Diagnostic[] =>
  strings.flatMap(({ text, path }) => {
    if (path === undefined || !(quoted.test(text) || halfQuoted.test(text))) return []
    const span = document.spanOf(path)
    if (document.sourceOf(span) !== text) return []
    if (halfQuoted.test(text)) {
      const message = 'this text ends with a quotation mark that has no other: visitors would see it'
      return [
        diagnose('content/curly-quotes', span, message, { help: 'put one at the beginning, too, or take it out' }),
      ]
    }
    const message = 'these curly quotation marks are part of the text: visitors would see them'
    const help = 'type straight ones in their place; or put straight ones around the whole if visitors are to see these'
    return [diagnose('content/curly-quotes', span, message, { help })]
  })
