import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { parseText } from '../../source/parse.ts'

/** Applies the fixes of diagnostics; normalizes line ends, byte order marks and trailing spaces. Returns the changed texts. */
export function applyFixes(root: string, files: readonly string[], diagnostics: readonly Diagnostic[]) {
  return files.flatMap((file) => {
    const before = readFileSync(join(root, file), 'utf8')
    const inFile = diagnostics.filter(({ span }) => span.file === file)
    const after = normalizeSpace(file, replaceSpans(before.replace(/^\ufeff/, ''), inFile))
    return after === before ? [] : [{ file, before, after }]
  })
}

/** Applies fixes from the end, so that earlier offsets stay valid. Of two that overlap, the next run applies the earlier one. */
function replaceSpans(text: string, diagnostics: readonly Diagnostic[]): string {
  let limit = Number.POSITIVE_INFINITY
  return diagnostics
    .flatMap(({ fix }) => fix ?? [])
    .sort((a, b) => b.span.start - a.span.start || b.span.end - a.span.end)
    .reduce((fixed, { span, text: replacement }) => {
      if (span.end > limit) return fixed
      limit = span.start
      return fixed.slice(0, span.start) + replacement + fixed.slice(span.end)
    }, text)
}

/** Removes trailing spaces only if the data stay the same; in markdown two of them break a line. */
function normalizeSpace(file: string, text: string): string {
  const unix = text.replace(/\r\n?/g, '\n')
  const trimmed = unix.replace(/[ \t]+$/gm, '')
  const [before, after] = [unix, trimmed].map((version) => parseText(file, version))
  const isSame =
    before && after && isDeepStrictEqual(before.data, after.data) && !/\S[ \t]+$/m.test(before.readBody() ?? '')
  return isSame ? trimmed : unix
}

/** Writes each file atomically. */
export function writeFixedFiles(root: string, files: ReturnType<typeof applyFixes>): void {
  for (const { file, after } of files) {
    const path = join(root, file)
    const temporary = `${path}.${process.pid}~`
    writeFileSync(temporary, after)
    renameSync(temporary, path)
  }
}
