import { createTwoFilesPatch, FILE_HEADERS_ONLY, formatPatch } from 'diff'

/** Maximum number of changed lines that are compared one by one: the time grows with its square. Beyond it, the whole file is one hunk. */
const maxEditLength = 400

/** A patch without context lines. */
export function unifiedDiff(file: string, before: string, after: string): string {
  const options = { context: 0, headerOptions: FILE_HEADERS_ONLY, maxEditLength }
  const patch = createTwoFilesPatch(file, file, before, after, undefined, undefined, options)
  if (patch !== undefined) return patch
  const [oldLines = [], newLines = []] = [before, after].map((text) => text.split(/(?<=\n)/))
  const lines = [...oldLines.map((line) => `-${line}`), ...newLines.map((line) => `+${line}`)].flatMap((line) =>
    line.endsWith('\n') ? line.slice(0, -1) : [line, '\\ No newline at end of file'],
  )
  const hunk = { oldStart: 1, oldLines: oldLines.length, newStart: 1, newLines: newLines.length, lines }
  const headers = { oldFileName: file, newFileName: file, oldHeader: undefined, newHeader: undefined }
  return formatPatch({ ...headers, hunks: [hunk] }, FILE_HEADERS_ONLY)
}
