import { isUtf8 } from 'node:buffer'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import { type Diagnostic, diagnose, type Outcome } from '../diagnostics/diagnostic.ts'

/** Characters that change the direction of the text around them, and control characters, which HTML and XML cannot hold. */
export const controlCharacterPattern = /[\u202a-\u202e\u2066-\u2069]|(?![\t\n\f\r])\p{Cc}|[\ufffe\uffff]/gu

/** Soft hyphens, spaces without width, word joiners and byte order marks. Some scripts part words by the second. */
const invisible =
  /[\u00ad\u2060\ufeff]|\u200b(?<![\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Thai}]\u200b)/gu

/** What stands for characters that could not be read, and UTF-8 that was read as Windows-1252: `Ã©`, `â€™`. */
const lost = /\ufffd|[ÂÃ][\u00a0-\u00bf]|â€[\u00a0-\u00bf\u2000-\u203a\u2122œžŸ]/gu

/** One finding for all of a file. */
function findCharacters(file: string, text: string, pattern: RegExp, code: DiagnosticCode): Diagnostic[] {
  const [first, ...others] = text.matchAll(pattern)
  if (!first) return []
  const isLost = pattern === lost
  const name = `U+${first[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  const more = others.length === 0 ? '' : `, and ${others.length} more in this file`
  const message = `${isLost ? 'a character that was lost between two encodings' : 'an invisible character'} (${name}) stands here${more}`
  const help = isLost
    ? 'type it again: a program has read the text in another encoding than UTF-8'
    : 'delete it, as `npm run lint -- --fix` does: text can read as something else than it is; or type the words around it again'
  const edits = [first, ...others].map(({ index }) => ({ start: index, end: index + 1, text: '' }))
  const span = { file, start: first.index, end: first.index + first[0].length }
  return [diagnose(code, span, message, { help, fix: isLost ? undefined : { file, edits } })]
}

/** Decodes UTF-8 and drops a byte order mark. The value is undefined if the bytes are not UTF-8. */
export function decodeText(file: string, bytes: Uint8Array): Outcome<string | undefined> {
  if (!isUtf8(bytes)) return { value: undefined, diagnostics: [diagnoseInvalidBytes(file, bytes)] }
  const text = new TextDecoder().decode(bytes)
  const find = (pattern: RegExp, code: DiagnosticCode) => findCharacters(file, text, pattern, code)
  const errors = [controlCharacterPattern, lost].flatMap((pattern) => find(pattern, 'source/encoding'))
  return { value: text, diagnostics: [...errors, ...find(invisible, 'text/invisible-character')] }
}

function diagnoseInvalidBytes(file: string, bytes: Uint8Array): Diagnostic {
  const at = new TextDecoder().decode(bytes).indexOf('\ufffd')
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return diagnose('source/encoding', { file, start: Math.max(0, at), end: at + 1 }, 'the file is not valid UTF-8', {
    help: isUtf16
      ? 'it looks like UTF-16: save it as UTF-8'
      : 'save it with the encoding UTF-8 (in Notepad, Save as offers it), and look at this place again',
  })
}
