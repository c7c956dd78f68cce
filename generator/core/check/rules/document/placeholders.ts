import { findOutsideCode } from '../../../content/markdown/blank-out-code.ts'
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import { type ContentString, spanOfPiece } from '../../../source/content-strings.ts'
import { valuesIn } from '../../../source/data-path.ts'
import type { Document } from '../../../source/parse.ts'

/** Reserved domains (RFC 2606 and 6761), also in e-mail addresses; no calls of methods such as `t.test()`. */
const reserved =
  /(?<![\w.-])(?:[\w.+-]+@)?(?:[\w-]+\.)*(?:[\w-]+\.(?:example|test|invalid)|example\.(?:com|net|org))(?![\w(-])/gi

/** A faster test, which most texts fail. */
const mayHaveReserved = /\.(?:example|test|invalid)|example\.(?:com|net|org)/i

/** In a body, which may speak of a name as such, only addresses are placeholders. */
const isPlaceholder =
  ({ path }: ContentString) =>
  ({ 0: name, index, input }: RegExpExecArray): boolean =>
    path !== undefined || /@|^www\./i.test(name) || input.startsWith('//', index - 2)

/** Reserved domains, and entries with `sample: true`. Placeholders of form fields may use reserved domains. */
export const findPlaceholders = (document: Document, strings: readonly ContentString[]): Diagnostic[] => [
  ...strings
    .filter(({ text, path }) => path?.at(-1) !== 'placeholder' && mayHaveReserved.test(text))
    .flatMap((string) =>
      findOutsideCode(string.text, reserved, isPlaceholder(string)).map(({ 0: name, index }) => {
        const span = spanOfPiece(document, string, name, index)
        const mend = 'put the real one here before the site goes public'
        const help = string.path ? mend : `${mend}, or an example in backticks`
        return diagnose('content/placeholder', span, `\`${name}\` is a reserved name that leads to nobody`, { help })
      }),
    ),
  ...valuesIn(document.data)
    .filter(({ value, path }) => value === true && path.at(-1) === 'sample')
    .map(({ path }) => {
      const help = 'put the real words here and take `sample` out'
      return diagnose('content/placeholder', document.spanOf(path, 'key'), 'this entry calls itself a sample', { help })
    }),
]
