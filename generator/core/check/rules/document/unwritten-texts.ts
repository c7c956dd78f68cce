import { findOutsideCode } from '../../../content/markdown/blank-out-code.ts'
import { isUnwrittenPicture, isUnwrittenText, unwrittenBody } from '../../../content/unwritten-text.ts'
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import { type ContentString, spanOfPiece } from '../../../source/content-strings.ts'
import { valueAt } from '../../../source/data-path.ts'
import type { Document } from '../../../source/parse.ts'

const filler = /\blorem ipsum dolor\b(?:[ ,.\n]+[a-z]+)*/gi

/** A note to oneself: it fills a line, stands before a colon, or in brackets that are no link. */
const note = new RegExp(
  [
    String.raw`\b(?:TODO|FIXME|TBD|TBA|XXX)(?<=^[>\s]*(?:(?:[-*+]|\d+[.)]|#{1,6}) +)?[*_]{0,2}[A-Z]+)(?=[*_]{0,2}(?::|[.…]*[ \t]*$))`,
    String.raw`(?<=\[)(?:TODO|FIXME|XXX)(?=(?:[: ][^\]\n]*)?\](?![[(:]))`,
    String.raw`(?<=\()(?:TODO|FIXME|XXX)(?=: |\))`,
  ].join('|'),
  'gm',
)

/** Stand-ins of new entries, for texts and pictures, filler text and notes to oneself. Drafts may have them. */
export function findUnwrittenTexts(document: Document, strings: readonly ContentString[]): Diagnostic[] {
  if (valueAt(document.data, ['draft']) === true) return []
  return strings.flatMap((string) => {
    const { text } = string
    const find = (test: RegExp, pattern: RegExp) =>
      (test.test(text) ? findOutsideCode(text, pattern, () => true) : []).map(({ 0: words, index }) =>
        spanOfPiece(document, string, words, index),
      )
    return [
      ...findStandIns(document, string).map((span) => {
        const help = 'write the real words in its place'
        return diagnose('content/unwritten', span, 'this text is still to be written: these words would be published', {
          help,
        })
      }),
      ...(string.path && isUnwrittenPicture(text) ? [document.spanOf(string.path)] : []).map((span) => {
        const help = 'choose a picture in its place'
        return diagnose(
          'content/unwritten',
          span,
          'this picture is still to be chosen: a blank one would be published',
          {
            help,
          },
        )
      }),
      ...find(/lorem ipsum/i, filler).map((span) => {
        const help = 'write the real text here; put backticks around it if the text speaks of it'
        return diagnose('content/unwritten', span, 'this filler text would be published', { help })
      }),
      ...find(/TODO|FIXME|TBD|TBA|XXX/, note).map((span) => {
        const help = 'write what is missing, or take the note out'
        return diagnose('content/placeholder', span, 'this note says that something is still to be done', { help })
      }),
    ]
  })
}

/** What the command `new` has written. */
function findStandIns(document: Document, string: ContentString) {
  const { text, path } = string
  if (path) return isUnwrittenText(text, path) ? [document.spanOf(path)] : []
  const isUnwritten = text.trim() === unwrittenBody
  return isUnwritten ? [spanOfPiece(document, string, unwrittenBody, text.indexOf(unwrittenBody))] : []
}
