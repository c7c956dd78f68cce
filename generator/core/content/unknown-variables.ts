import { didYouMean } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import { replaceSpan } from '../diagnostics/edit.ts'
import { contentStringsOf, spanOfPiece } from '../source/content-strings.ts'
import type { Document } from '../source/parse.ts'
import { findOutsideCode } from './markdown/blank-out-code.ts'
import { findMeantVariable, type Variables, variablePattern } from './variables.ts'

/** Also matches capitals, spaces and double braces, which editors may write by mistake. */
const similarPattern = /(?<![\\{])\{{1,2} ?([A-Za-z]+) ?\}{1,2}/g

const maxReported = 100

/** Reports uses of unknown variables, and of known ones in a wrong notation. Braces in code are code; all are text if there are no variables. */
export function findUnknownVariables(document: Document, variables: Variables): Diagnostic[] {
  const known = Object.keys(variables)
  if (known.length === 0) return []
  const isUnknown = ({ 0: use, index, input }: RegExpExecArray): boolean => {
    const meant = findMeantVariable(use, variables)
    if (meant !== undefined) return use !== `{${meant}}`
    // As in `http{s}` and `{un}lock`.
    const neighbors = [input.charAt(index - 1), input.charAt(index + use.length)]
    return use.search(variablePattern) >= 0 && !neighbors.some((sign) => /[\p{L}\p{N}]/u.test(sign))
  }
  const uses = contentStringsOf(document).flatMap((string) =>
    findOutsideCode(string.text, similarPattern, isUnknown).map(({ 0: use, index }) => ({ string, use, index })),
  )
  return uses.slice(0, maxReported).map(({ string, use, index }) => {
    const meant = findMeantVariable(use, variables)
    const span = spanOfPiece(document, string, use, index)
    const isExact = document.sourceOf(span) === use
    const list = `the variables are ${known.map((word) => `\`{${word}}\``).join(', ')}`
    return diagnose('content/unknown-variable', span, `there is no variable \`${use}\``, {
      fix: meant === undefined || !isExact ? undefined : replaceSpan(span, `{${meant}}`),
      help: didYouMean(meant && `{${meant}}`, string.path ? list : `${list}; write \\{ for a brace`),
    })
  })
}
