import { isUtf8 } from 'node:buffer'
import type { Code } from '../diagnostics/catalogue.ts'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'

/** By the code of their finding. */
const invisible = {
  /** NUL, and characters that change the direction of the text around them. */
  'source/encoding': /[\0\u202a-\u202e\u2066-\u2069]/g,
  /** Soft hyphens, spaces without width, word joiners and byte order marks. Some scripts part words by the second. */
  'text/invisible-character':
    /[\u00ad\u2060\ufeff]|\u200b(?<![\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Thai}]\u200b)/gu,
} as const satisfies Partial<Record<Code, RegExp>>

/** One finding for all of a file. */
function findInvisible(file: string, text: string, code: keyof typeof invisible): Diagnostic[] {
  const [first, ...others] = text.matchAll(invisible[code])
  if (!first) return []
  const name = `U+${first[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  const more = others.length === 0 ? '' : `, and ${others.length} more in this file`
  const edits = [first, ...others].map(({ index }) => ({ start: index, end: index + 1, text: '' }))
  return [
    diagnose(
      code,
      { file, start: first.index, end: first.index + 1 },
      `an invisible character (${name}) stands here${more}`,
      {
        help: 'delete it, as `npm run lint -- --fix` does: text can read as something else than it is; or type the words around it again',
        fix: { file, edits },
      },
    ),
  ]
}

/** Decodes UTF-8 and drops a byte order mark. The value is undefined if the bytes are not UTF-8. */
export function decodeText(file: string, bytes: Uint8Array): Outcome<string | undefined> {
  if (!isUtf8(bytes)) return { value: undefined, diagnostics: [diagnoseInvalidBytes(file, bytes)] }
  const text = new TextDecoder().decode(bytes)
  const find = (code: keyof typeof invisible) => findInvisible(file, text, code)
  return { value: text, diagnostics: [...find('source/encoding'), ...find('text/invisible-character')] }
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
