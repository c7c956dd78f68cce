import { isUtf8 } from 'node:buffer'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import { replaceSpan } from '../diagnostics/edit.ts'
import type { Outcome } from '../diagnostics/outcome.ts'

/** Characters that change the direction of the text around them. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g

/** Soft hyphens, spaces without width, word joiners and byte order marks. Some scripts part words by the second. */
const invisible =
  /[\u00ad\u2060\ufeff]|\u200b(?<![\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Thai}]\u200b)/gu

/** One finding for all of a file. */
function findInvisible(file: string, text: string): Diagnostic[] {
  const [first, ...others] = text.matchAll(invisible)
  if (!first) return []
  const span = { file, start: first.index, end: first.index + 1 }
  const name = first[0] === '\u00ad' ? 'a soft hyphen' : 'an invisible character'
  const more = others.length === 0 ? '' : `, and ${others.length} more in this file`
  const help = 'run `npm run lint -- --fix`, which deletes it; or type the words around it again'
  const edits = [first, ...others].map(({ index }) => ({ start: index, end: index + 1, text: '' }))
  return [
    diagnose('text/invisible-character', span, `${name} that nobody can see stands here${more}`, {
      help,
      fix: { file, edits },
    }),
  ]
}

/** Decodes UTF-8 and drops a byte order mark. The value is undefined if the bytes are not UTF-8. */
export function decodeText(file: string, bytes: Uint8Array): Outcome<string | undefined> {
  if (!isUtf8(bytes)) return { value: undefined, diagnostics: [diagnoseInvalidBytes(file, bytes)] }
  const text = new TextDecoder().decode(bytes)
  const diagnostics = [...text.matchAll(directionControls)].map(({ index, 0: character }) => {
    const span = { file, start: index, end: index + 1 }
    const name = `U+${character.charCodeAt(0).toString(16).toUpperCase()}`
    const help = 'delete it: it can make text read as something else than it is'
    const message = `an invisible direction control (${name}) stands here`
    return diagnose('source/encoding', span, message, { help, fix: replaceSpan(span, '') })
  })
  diagnostics.push(...findInvisible(file, text))
  const nul = text.indexOf('\0')
  const span = { file, start: nul, end: nul + 1 }
  if (nul >= 0) diagnostics.push(diagnose('source/encoding', span, 'a NUL byte stands here', { help: 'delete it' }))
  return { value: text, diagnostics }
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
