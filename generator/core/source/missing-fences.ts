import { posix } from 'node:path'

/** What is wrong with the lines around front matter, and where. Offsets are in the text. */
interface FenceFault {
  readonly message: string
  readonly help: string
  readonly start: number
  readonly end: number
  /** Takes the place of what stands there. */
  readonly replacement?: string
}

interface Line {
  readonly text: string
  readonly start: number
}

const linesOf = (text: string): readonly Line[] =>
  [...text.matchAll(/[^\r\n]*(?:\r\n|\n|\r|$)/g)].map(({ 0: line, index }) => ({ text: line.trimEnd(), start: index }))

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

const spanOf = ({ text, start }: Line) => ({ start, end: start + text.length })

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

const describeUnclosed = (line: Line, fence: string): FenceFault => ({
  message: 'the fields at the top are not closed: this seems to be the last one',
  help: `put a line \`${fence}\` below it`,
  ...spanOf(line),
})

/** Front matter that ends at a line `---` of the body, as its own closing line is missing. `fields` is what stands before that line. */
export function findUnclosedFields(fields: string, offset: number): FenceFault | undefined {
  const lines = linesOf(fields)
  const { line, rest = [] } = findFieldsEnd(lines) ?? {}
  if (!line || !rest.some(isProse) || rest.some(isField)) return undefined
  return describeUnclosed({ ...line, start: line.start + offset }, '---')
}

/** Why a markdown file has no front matter. */
export function describeMissingFences(file: string, text: string): FenceFault {
  const lines = linesOf(text)
  const [opening] = lines
  const first = lines.find((line) => !isBlank(line))
  if (!opening || !first) {
    const help = 'bring its text back, for example with Undo in your editor, or delete the file'
    return { message: 'the file is empty', help, start: 0, end: 0 }
  }
  if (opening.text === '+++')
    return {
      message: 'the fields at the top begin with `+++`, not with `---`',
      help: 'put them between two lines `---` and write them as YAML: `title: Words`, not `title = "Words"`',
      ...spanOf(opening),
    }
  return isFence(opening) ? describeUnclosedText(opening, lines.slice(1)) : describeUnopened(file, first, lines)
}

function describeUnclosedText({ text: fence, ...opening }: Line, lines: readonly Line[]): FenceFault {
  const other = lines.find(isLikeFence)
  if (other) {
    const help = `write \`${fence}\` alone in the line, with nothing before it`
    return { message: 'this line does not close the fields at the top', help, ...spanOf(other), replacement: fence }
  }
  const end = findFieldsEnd(lines)
  if (end) return describeUnclosed(end.line, fence)
  const help = `put a line \`${fence}\` after the last field`
  return { message: 'the fields at the top are not closed', help, ...spanOf({ text: fence, ...opening }) }
}

function describeUnopened(file: string, first: Line, lines: readonly Line[]): FenceFault {
  const message = 'the file does not begin with a line `---`'
  if (isFence(first))
    return { message, help: `delete what stands before \`${first.text}\``, start: 0, end: first.start, replacement: '' }
  if (isLikeFence(first))
    return {
      message,
      help: 'write `---` alone in the first line, with nothing before it',
      start: 0,
      end: spanOf(first).end,
      replacement: '---',
    }
  const field = lines.find((line) => !isBlank(line) && !line.text.startsWith('#'))
  const end = field && isField(field) ? findFieldsEnd(lines) : undefined
  if (!end) {
    const help = 'begin the file with a line `---`, the fields, and another line `---`'
    return { message, help, ...spanOf(first), start: 0 }
  }
  if (lines.some(isFence)) return { message, help: 'put a line `---` above the first field', ...spanOf(first) }
  const both = 'put a line `---` above the first field and another one below the last'
  const name = `${posix.basename(file).replace(/\.\w+$/, '')}.yaml`
  const isOnlyFields = end.rest.every(isBlank)
  return { message, help: isOnlyFields ? `rename it to \`${name}\`, or ${both}` : both, ...spanOf(first) }
}
