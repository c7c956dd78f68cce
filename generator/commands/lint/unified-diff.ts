import { createTwoFilesPatch, FILE_HEADERS_ONLY, formatPatch } from 'diff'

/** Most changed lines that are compared one by one: the time grows with their square. If there are more, the whole file is one hunk. */
const maxEditLength = 400

/** A patch without context lines that makes `after` of `before`. */
export function unifiedDiff(file: string, before: string, after: string): string {
  const options = { context: 0, headerOptions: FILE_HEADERS_ONLY, maxEditLength }
  return createTwoFilesPatch(file, file, before, after, undefined, undefined, options) ?? wholeFile(file, before, after)
}

function wholeFile(file: string, before: string, after: string): string {
  const [oldLines, newLines] = [splitLines(before), splitLines(after)]
  const lines = [...oldLines.flatMap((line) => sign('-', line)), ...newLines.flatMap((line) => sign('+', line))]
  const hunks = [{ oldStart: 1, oldLines: oldLines.length, newStart: 1, newLines: newLines.length, lines }]
  const headers = { oldFileName: file, newFileName: file, oldHeader: undefined, newHeader: undefined }
  return formatPatch({ ...headers, hunks }, FILE_HEADERS_ONLY)
}

const splitLines = (text: string): string[] => text.split(/(?<=\n)/)

const sign = (mark: string, line: string): string[] =>
  line.endsWith('\n') ? [mark + line.slice(0, -1)] : [mark + line, '\\ No newline at end of file']
