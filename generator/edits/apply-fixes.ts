import { isUtf8 } from 'node:buffer'
import { isDeepStrictEqual } from 'node:util'
import { applyEdits, type Diagnostic, type Edit } from '../core/diagnostics/index.ts'
import { parseText } from '../core/source/index.ts'
import { readContentBytes } from './write-content.ts'

/** Applies the fixes of diagnostics; normalizes line ends, byte order marks and trailing spaces. Returns the changed texts. */
export function applyFixes(root: string, files: readonly string[], diagnostics: readonly Diagnostic[]) {
  return files.flatMap((file) => {
    const bytes = readContentBytes(root, file)
    if (!bytes || !isUtf8(bytes)) return []
    const before = bytes.toString()
    const fixed = applyEdits(before.replace(/^\ufeff/, ''), selectFixes(file, diagnostics))
    const after = normalizeSpace(file, fixed)
    return after === before ? [] : [{ file, before, after }]
  })
}

/** The edits of the fixes of a file that are no guesses. Of two fixes that overlap, the next run applies the earlier one. */
export function selectFixes(file: string, diagnostics: readonly Diagnostic[]): readonly Edit[] {
  let limit = Number.POSITIVE_INFINITY
  return diagnostics
    .flatMap(({ fix }) => (fix?.file === file && !fix.isGuess ? [fix.edits] : []))
    .map((edits) => ({
      start: Math.min(...edits.map(({ start }) => start)),
      end: Math.max(...edits.map(({ end }) => end)),
      edits,
    }))
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .flatMap(({ start, end, edits }) => {
      if (end > limit) return []
      limit = start
      return edits
    })
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
