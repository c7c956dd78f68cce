import { posix } from 'node:path'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import { replaceSpan } from '../diagnostics/edit.ts'
import type { Outcome } from '../diagnostics/outcome.ts'

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

interface Line {
  readonly file: string
  readonly text: string
  readonly start: number
  readonly end: number
}

const linesOf = (file: string, text: string, offset = 0): readonly Line[] =>
  [...text.matchAll(/[^\r\n]*(?:\r\n|\n|\r|$)/g)].map(({ 0: whole, index }) => {
    const line = whole.trimEnd()
    return { file, text: line, start: offset + index, end: offset + index + line.length }
  })

const isFence = ({ text }: Line): boolean => text === '---'

/** What is typed for `---`, or what programs make of it: more hyphens, dashes, spaces between or before them. */
const isLikeFence = ({ text }: Line): boolean =>
  /^\s*(?:[-–—―](?:[ \t]*[-–—―])+|[–—―]|\+{2}|\+{4,}|\*{3,}|_{3,}|={3,})$/.test(text)

const isField = ({ text }: Line): boolean => /^(?:[\w-]+|"[^"]*")[ \t]*:(?=\s|$)/.test(text)

/** Continues a field: an indented line, an item of a list, a comment, a closing bracket. */
const isContinuation = ({ text }: Line): boolean => /^(?:[ \t]|-(?:\s|$)|#|[\]}])/.test(text)

const isBlank = ({ text }: Line): boolean => text.trim() === ''

/** A heading, or three words and more. */
const isProse = ({ text }: Line): boolean => /^#{1,6} /.test(text) || /^(?:\S+\s+){2,}\S/.test(text)

/** A finding at a line, for which the replacement is a fix. */
function report({ file, start, end }: Omit<Line, 'text'>, message: string, help: string, text?: string): Diagnostic {
  const span = { file, start, end }
  return diagnose('front-matter/missing', span, message, {
    help,
    fix: text === undefined ? undefined : replaceSpan(span, text),
  })
}

/** The last line of the fields, and the lines after it, if a text without a closing line has fields. */
function findFieldsEnd(lines: readonly Line[]) {
  let last = -1
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1]
    if (previous && isBlank(previous) && isProse(line) && !isField(line) && !/^[ \t-]/.test(line.text)) break
    if (isField(line) || (last >= 0 && !isBlank(line) && isContinuation(line))) last = index
  }
  const line = lines[last]
  return line && { line, rest: lines.slice(last + 1) }
}

const diagnoseUnclosed = (line: Line): Diagnostic =>
  report(line, 'the fields at the top are not closed: this seems to be the last one', 'put a line `---` below it')

/** Front matter that ends at a line `---` of the body, as its own closing line is missing. `fields` is what stands before that line. */
export function findUnclosedFields(file: string, { fields, fieldsOffset }: FrontMatter): Diagnostic | undefined {
  const { line, rest = [] } = findFieldsEnd(linesOf(file, fields, fieldsOffset)) ?? {}
  return line && rest.some(isProse) && !rest.some(isField) ? diagnoseUnclosed(line) : undefined
}

/** Why a markdown file has no front matter. */
function diagnoseMissingFences(file: string, text: string): Diagnostic {
  const lines = linesOf(file, text)
  const [opening] = lines
  const first = lines.find((line) => !isBlank(line))
  if (!opening || !first) {
    const help = 'bring its text back, for example with Undo in your editor, or delete the file'
    return report({ file, start: 0, end: 0 }, 'the file is empty', help)
  }
  if (opening.text === '+++') {
    const help = 'put them between two lines `---` and write them as YAML: `title: Words`, not `title = "Words"`'
    return report(opening, 'the fields at the top begin with `+++`, not with `---`', help)
  }
  if (!isFence(opening)) return diagnoseUnopened(first, lines)
  const other = lines.slice(1).find(isLikeFence)
  if (!other) return diagnoseUnclosed(findFieldsEnd(lines)?.line ?? opening)
  const help = 'write `---` alone in the line, with nothing before it'
  return report(other, 'this line does not close the fields at the top', help, '---')
}

function diagnoseUnopened(first: Line, lines: readonly Line[]): Diagnostic {
  const message = 'the file does not begin with a line `---`'
  const toStart = { ...first, start: 0 }
  if (isFence(first)) return report({ ...toStart, end: first.start }, message, 'delete what stands before `---`', '')
  if (isLikeFence(first))
    return report(toStart, message, 'write `---` alone in the first line, with nothing before it', '---')
  const field = lines.find((line) => !isBlank(line) && !line.text.startsWith('#'))
  const end = field && isField(field) ? findFieldsEnd(lines) : undefined
  if (!end) return report(toStart, message, 'begin the file with a line `---`, the fields, and another line `---`')
  if (lines.some(isFence)) return report(first, message, 'put a line `---` above the first field')
  const both = 'put a line `---` above the first field and another one below the last'
  const name = `${posix.basename(first.file).replace(/\.\w+$/, '')}.yaml`
  return report(first, message, end.rest.every(isBlank) ? `rename it to \`${name}\`, or ${both}` : both)
}
