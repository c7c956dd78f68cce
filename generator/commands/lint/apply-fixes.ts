import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { parseText } from '../../source/parse.ts'

/** A file before and after what can be mended in it. */
export interface FixedFile {
  readonly file: string
  readonly before: string
  readonly after: string
}

/** What can be mended without asking: findings that carry their replacement, and line ends, byte order marks and trailing spaces. */
export function applyFixes(root: string, files: readonly string[], diagnostics: readonly Diagnostic[]): FixedFile[] {
  return files.flatMap((file) => {
    const before = readFileSync(join(root, file), 'utf8')
    const hasMark = before.startsWith('\ufeff')
    const text = hasMark ? before.slice(1) : before
    const after = tidy(
      file,
      replaceIn(
        text,
        diagnostics.filter(({ span }) => span.file === file),
      ),
    )
    return after === before ? [] : [{ file, before, after }]
  })
}

/** Puts replacements in from the end, so that places before stay true; of two that touch, the later one waits for the next run. */
function replaceIn(text: string, diagnostics: readonly Diagnostic[]): string {
  let limit = Number.POSITIVE_INFINITY
  return diagnostics
    .flatMap(({ fix }) => (fix ? [fix] : []))
    .sort((a, b) => b.span.start - a.span.start || b.span.end - a.span.end)
    .reduce((mended, { span, text: by }) => {
      if (span.end > limit) return mended
      limit = span.start
      return mended.slice(0, span.start) + by + mended.slice(span.end)
    }, text)
}

/** One kind of line end, and no trailing spaces where the file says the same without them: in markdown two of them break a line. */
function tidy(file: string, text: string): string {
  const ends = text.replace(/\r\n?/g, '\n')
  const bare = ends.replace(/[ \t]+$/gm, '')
  const [one, other] = [ends, bare].map((written) => parseText(file, written))
  const isSame = one && other && isDeepStrictEqual(one.data, other.data) && !/\S[ \t]+$/m.test(one.readBody() ?? '')
  return isSame ? bare : ends
}

/** Writes each file whole: it is the old one or the new one, whatever happens meanwhile. */
export function writeFixedFiles(root: string, mended: readonly FixedFile[]): void {
  for (const { file, after } of mended) {
    const path = join(root, file)
    const temporary = `${path}.${process.pid}~`
    writeFileSync(temporary, after)
    renameSync(temporary, path)
  }
}
