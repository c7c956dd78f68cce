import type { Collection, Source } from '../api/define.ts'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { Document } from '../source/parse.ts'

export const extensionOf = ({ format }: Collection): string => (format === 'markdown' ? '.md' : '.yaml')

export function claimsFile(source: Source, file: string): boolean {
  if (source.kind === 'single') return file === `content/${source.file}`
  const folder = `content/${source.folder}/`
  return file.startsWith(folder) && !file.includes('/', folder.length) && file.endsWith(extensionOf(source))
}

export const entryIdOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '')

/** Names a file of the source in messages: `about page`, `site`, `blog entry`. */
export function describeSource(source: Source): string {
  if (source.kind === 'collection') return `${source.folder} entry`
  const name = source.file.replace(/\.\w+$/, '')
  return name.startsWith('pages/') ? `${name.slice('pages/'.length)} page` : name
}

/** Reports documents without a source and single files that do not exist. A misspelled file name is both and is reported once. */
export function findUnclaimedFiles(
  sources: readonly Source[],
  documents: readonly Document[],
  unreadable: ReadonlySet<string>,
): Diagnostic[] {
  const files = new Set(documents.map(({ file }) => file))
  const missing = sources
    .flatMap((source) => (source.kind === 'single' ? [{ source, file: `content/${source.file}` }] : []))
    .filter(({ file }) => !files.has(file) && !unreadable.has(file))
  const missingFiles = missing.map(({ file }) => file)
  const unclaimed = [...files]
    .filter((file) => !sources.some((source) => claimsFile(source, file)))
    .map((file) => ({ file, meant: findClosestWord(file, missingFiles) }))
  const unclaimedMessage = 'no page and no collection reads this file'
  return [
    ...unclaimed.map(({ file, meant }) => {
      const help = didYouMean(meant, 'delete it, or add a page that reads it')
      return diagnose('content/unclaimed-file', startOf(file), unclaimedMessage, { help })
    }),
    ...missing
      .filter(({ file }) => !unclaimed.some(({ meant }) => meant === file))
      .map(({ file, source }) => {
        const message = `the ${describeSource(source)} has no file`
        return diagnose('content/missing-file', startOf(file), message, { help: `create ${file}` })
      }),
  ]
}
