import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'

/** Characters that change the direction of the text around them. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g

/** Decodes UTF-8 and drops a byte order mark. The value is undefined if the bytes are not UTF-8. */
export function decodeText(file: string, bytes: Uint8Array): Outcome<string | undefined> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { value: undefined, diagnostics: [diagnoseInvalidBytes(file, bytes)] }
  }
  const diagnostics = [...text.matchAll(directionControls)].map(({ index, 0: character }) => {
    const span = { file, start: index, end: index + 1 }
    const name = `U+${character.charCodeAt(0).toString(16).toUpperCase()}`
    const help = 'delete it: it can make text read as something else than it is'
    const message = `an invisible direction control (${name}) stands here`
    return diagnose('source/encoding', span, message, { help, fix: { span, text: '' } })
  })
  const nul = text.indexOf('\0')
  if (nul >= 0)
    diagnostics.push(
      diagnose('source/encoding', { file, start: nul, end: nul + 1 }, 'a NUL byte stands here', { help: 'delete it' }),
    )
  return { value: text, diagnostics }
}

function diagnoseInvalidBytes(file: string, bytes: Uint8Array): Diagnostic {
  const at = new TextDecoder().decode(bytes).indexOf('\ufffd')
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return diagnose('source/encoding', { file, start: Math.max(0, at), end: at + 1 }, 'the file is not valid UTF-8', {
    help: isUtf16 ? 'it looks like UTF-16: save it as UTF-8' : 'save it as UTF-8, and look at this place again',
  })
}
