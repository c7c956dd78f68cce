import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import type { ContentString } from '../../../source/content-strings.ts'
import type { Document } from '../../../source/parse.ts'

/** A whole text between two quotation marks of which one is curly, with no other such mark in it. */
const quoted = /^[“”„«»‘‚][^“”„«»"]+[“”»’"]$/

/** Curly quotation marks around values that have no straight ones, which YAML would not show. */
export const findCurlyQuotes = (document: Document, strings: readonly ContentString[]): Diagnostic[] =>
  strings.flatMap(({ text, path }) => {
    if (path === undefined || !quoted.test(text)) return []
    const span = document.spanOf(path)
    if (document.language !== 'yaml' || document.sourceOf(span) !== text) return []
    const message = 'these curly quotation marks are part of the text: visitors would see them'
    const help = 'type straight ones in their place; or put straight ones around the whole if visitors are to see these'
    return [diagnose('content/curly-quotes', span, message, { help })]
  })
