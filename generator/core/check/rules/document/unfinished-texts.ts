import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import { type ContentString, spanOfPiece } from '../../../source/content-strings.ts'
import type { Document } from '../../../source/parse.ts'

/** Characters from which a text is no title. */
const minLength = 80

/** The end of a sentence, and three words or more without one. */
const unfinished = /[\p{L}\p{N}%)][.!?]["”’)]? (["“‘(]?\p{Lu}(?:(?![.!?…]["”’)]? )[^\n])*[\p{L}\p{N},])$/u

/** Values of several sentences, and bodies, whose last sentence breaks off. */
export const findUnfinishedTexts = (document: Document, strings: readonly ContentString[]): Diagnostic[] =>
  strings.flatMap((string) => {
    const text = string.text.trimEnd()
    const paragraph = text.slice(text.lastIndexOf('\n') + 1)
    const last = (paragraph.length < minLength ? undefined : unfinished.exec(paragraph)?.[1])?.split(' ') ?? []
    if (last.length < 3 || last.at(-1)?.includes('/')) return []
    const words = last.slice(-3).join(' ')
    const span = spanOfPiece(document, string, words, text.length - words.length)
    const help = 'write the rest of the sentence, or the full stop'
    return [diagnose('content/unfinished-text', span, 'the last sentence breaks off after these words', { help })]
  })
