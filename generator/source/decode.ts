import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'

const strict = () => new TextDecoder('utf-8', { fatal: true })
const lenient = () => new TextDecoder('utf-8')

/** Characters that reorder or hide text around them. */
const bidi = /[\u202a-\u202e\u2066-\u2069]/g

/** Bytes as UTF-8 text without byte order mark; nothing where they are not UTF-8. */
export function decode(file: string, bytes: Uint8Array): Outcome<string | undefined> {
  let text: string
  try {
    text = strict().decode(bytes)
  } catch {
    return { value: undefined, diagnostics: [diagnoseBadBytes(file, bytes)] }
  }
  const diagnostics: Diagnostic[] = []
  for (const { index, 0: character } of text.matchAll(bidi)) {
    const name = `U+${character.charCodeAt(0).toString(16).toUpperCase()}`
    const span = { file, start: index, end: index + 1 }
    diagnostics.push(
      diagnose('source/encoding', span, `an invisible direction control (${name}) stands here`, {
        help: 'delete it: it can make text read as something else than it is',
        fix: { span, text: '' },
      }),
    )
  }
  const nul = text.indexOf('\0')
  if (nul >= 0)
    diagnostics.push(
      diagnose('source/encoding', { file, start: nul, end: nul + 1 }, 'a NUL byte stands here', { help: 'delete it' }),
    )
  return { value: text, diagnostics }
}

function diagnoseBadBytes(file: string, bytes: Uint8Array): Diagnostic {
  const at = lenient().decode(bytes).indexOf('\ufffd')
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return diagnose('source/encoding', { file, start: Math.max(0, at), end: at + 1 }, 'the file is not valid UTF-8', {
    help: isUtf16 ? 'it looks like UTF-16: save it as UTF-8' : 'save it as UTF-8, and look at this place again',
  })
}
