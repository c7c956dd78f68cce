import { type Diagnostic, diagnose, type Span } from '../../../diagnostics/diagnostic.ts'
import { findInStrings } from '../../../markdown/blank-out-code.ts'
import type { ContentString } from '../../../source/content-strings.ts'
import { controls } from '../../../source/decode-text.ts'
import type { Document } from '../../../source/parse.ts'

const reference = /&#(?:x([\da-f]+)|(\d+));/gi

/** Half a character, too, which UTF-8 cannot hold. */
const hasControl = (text: string): boolean => text.search(controls) >= 0 || /\p{Cs}/u.test(text)

/** Whether a reference stands for such a character, or for none. */
function isControl({ 1: hex, 2: decimal }: RegExpExecArray): boolean {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code > 0x10ffff || hasControl(String.fromCodePoint(code))
}

/** Control characters and those of direction that escapes of YAML and JSON or references of HTML write: the bytes of the file have none. */
export function findEscapedControls(document: Document, strings: readonly ContentString[]): Diagnostic[] {
  const values = strings
    .flatMap(({ text, path }) => (path && hasControl(text) ? [document.spanOf(path)] : []))
    .filter((span) => !hasControl(document.sourceOf(span)))
  const references = findInStrings(document, strings, reference, isControl).map(({ span }) => span)
  const report = (span: Span, what: string): Diagnostic =>
    diagnose('source/encoding', span, `${what} an invisible character that pages cannot have`, { help: 'take it out' })
  return [
    ...values.map((span) => report(span, 'an escape in this text writes')),
    ...references.map((span) => report(span, 'this writes')),
  ]
}
