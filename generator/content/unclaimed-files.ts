import type { Source } from '../api/define.ts'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { Document } from '../source/parse.ts'
import { claimsFile, describeSource } from './describe.ts'

/** Documents that no source reads, and sources without their file. A file with a slip in its name is both, and told once. */
export function findUnclaimedFiles(
  sources: readonly Source[],
  documents: readonly Document[],
  unreadable: ReadonlySet<string>,
): Diagnostic[] {
  const files = new Set(documents.map(({ file }) => file))
  const absent = new Map(
    sources.flatMap((source) => {
      const file = source.kind === 'single' ? `content/${source.file}` : ''
      return file === '' || files.has(file) || unreadable.has(file) ? [] : [[file, source] as const]
    }),
  )
  const meant = new Map(
    [...files]
      .filter((file) => !sources.some((source) => claimsFile(source, file)))
      .map((file) => [file, findClosestWord(file, [...absent.keys()])]),
  )
  const misspelled = new Set(meant.values())
  return [
    ...[...meant].map(([file, name]) =>
      diagnose('content/unclaimed-file', startOf(file), 'no page and no collection reads this file', {
        help: didYouMean(name, 'delete it, or add a page that reads it'),
      }),
    ),
    ...[...absent]
      .filter(([file]) => !misspelled.has(file))
      .map(([file, source]) =>
        diagnose('content/missing-file', startOf(file), `the ${describeSource(source)} has no file`, {
          help: `create ${file}`,
        }),
      ),
  ]
}
