import { type Diagnostic, diagnose, type Outcome } from '../diagnostics/diagnostic.ts'
import { replaceSpan } from '../diagnostics/edit.ts'

/** Offsets are in the file. */
export interface FrontMatter {
  /** The source of the fields, without the fences. */
  readonly fields: string
  readonly fieldsOffset: number
  /** Undefined for YAML files. */
  readonly bodyOffset: number | undefined
}

const pattern = /^(---[ \t]*(?:\r\n|\n|\r))([\s\S]*?)(?<=[\r\n])---[ \t]*(?:\r\n|\n|\r|$)/

export const isMarkdownFile = (file: string): boolean => /\.(?:md|markdown)$/.test(file)

/** Splits a markdown file at its `---` lines. Of a YAML file, all is front matter. */
export function splitFrontMatter(file: string, text: string): Outcome<FrontMatter | undefined> {
  if (!isMarkdownFile(file)) return { value: { fields: text, fieldsOffset: 0, bodyOffset: undefined }, diagnostics: [] }
  const [whole, opening = '', fields = ''] = pattern.exec(text) ?? []
  return whole === undefined
    ? { value: undefined, diagnostics: [diagnoseMissingFences(file, text)] }
    : { value: { fields, fieldsOffset: opening.length, bodyOffset: whole.length }, diagnostics: [] }
}

/** What is typed for `---`, or what programs make of it: more hyphens, dashes, spaces between or before them. */
const likeFence = /^[^\S\r\n]*(?:[-–—―](?:[ \t]*[-–—―])+|[–—―]|\+{2,}|\*{3,}|_{3,}|={3,})[ \t]*$/m

/** Whether a text does not begin with a line that looks as if fields began or stood there, so that all of it may be the body. */
export function isOnlyBody(text: string): boolean {
  const start = text.search(/\S/)
  const fence = likeFence.exec(text)
  return start >= 0 && !(fence && (fence.index <= start || /^\s*[\w-]+:\s/.test(text)))
}

/** Why a markdown file has no front matter. */
function diagnoseMissingFences(file: string, text: string): Diagnostic {
  const report = (start: number, end: number, message: string, help: string, replacement?: string): Diagnostic => {
    const span = { file, start, end }
    const fix = replacement === undefined ? undefined : replaceSpan(span, replacement)
    return diagnose('front-matter/missing', span, message, { help, fix })
  }
  const start = text.search(/\S/)
  if (start < 0) {
    const help = 'bring its text back, for example with Undo in your editor, or delete the file'
    return report(0, 0, 'the file is empty', help)
  }
  const opening = /^---[ \t]*$/m.exec(text)
  const isOpened = opening?.index === 0
  const other = likeFence.exec(isOpened ? text.slice(opening[0].length) : text)
  const help = 'write `---` alone in the line, with nothing before it'
  if (isOpened && other) {
    const at = opening[0].length + other.index
    return report(at, at + other[0].length, 'this line does not close the fields at the top', help, '---')
  }
  if (isOpened) {
    const fields = /^(?:[^\r\n]*\S[^\r\n]*(?:\r?\n|$))*/.exec(text)?.[0].trimEnd() ?? ''
    const unclosed = 'the fields at the top are not closed: this seems to be the last one'
    return report(fields.lastIndexOf('\n') + 1, fields.length, unclosed, 'put a line `---` below it')
  }
  const message = 'the file does not begin with a line `---`'
  if (opening?.index === start) return report(0, start, message, 'delete what stands before `---`', '')
  if (other && text.slice(0, other.index).trim() === '')
    return report(0, other.index + other[0].length, message, help, '---')
  const end = start + (/^.*/.exec(text.slice(start))?.[0].trimEnd().length ?? 0)
  const advice = 'begin it with a line `---`, the fields as YAML, and another line `---`; YAML alone is named .yaml'
  return report(start, end, message, advice)
}
