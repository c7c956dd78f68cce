import { posix } from 'node:path'
import type { Collection, Source } from '../api/define.ts'
import { findClosestWord, findPathOfClosestName } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, filesWithFindings, startOf } from '../diagnostics/diagnostic.ts'
import { intendedPaths, withIntendedPaths } from '../source/file-names.ts'
import { isMarkdownFile } from '../source/front-matter.ts'
import type { Document } from '../source/parse.ts'
import { isTableFile } from '../source/read-table.ts'

/** Of each format, how the path of an entry goes on after its id. New entries have the first. */
const endings: Readonly<Record<Collection['format'], readonly string[]>> = {
  markdown: ['.md', '.markdown', '/index.md', '/index.markdown'],
  yaml: ['.yaml', '/index.yaml'],
}

/** The one file of a single, or of a collection that is a table. */
function findOwnFile(source: Source): string | undefined {
  const file = source.kind === 'single' ? source.file : source.load?.file
  return file === undefined ? undefined : `content/${file}`
}

/** All documents but tables that no source reads: templates may import them. */
export const withoutUnusedTables = (sources: readonly Source[], documents: readonly Document[]): readonly Document[] =>
  documents.filter(({ file }) => !isTableFile(file) || sources.some((source) => ownsFile(source, file)))

/** Whether a path is that of a YAML or markdown file below `content/`. */
export const isContentFile = (path: string): boolean =>
  path.startsWith('content/') && (path.endsWith('.yaml') || isMarkdownFile(path))

/** All files in which an entry can be, the usual one first. */
export const entryPathsOf = ({ folder, format, load }: Collection, id: string): readonly string[] =>
  load ? [`content/${load.file}`] : endings[format].map((ending) => `content/${folder}/${id}${ending}`)

/** The id of the entry in a file: its path below the folder of the collection without the ending. Undefined for files elsewhere. */
export function findEntryId({ folder, format, ids }: Collection, file: string): string | undefined {
  const parent = `content/${folder}/`
  if (!file.startsWith(parent)) return undefined
  const path = file.slice(parent.length).normalize('NFC')
  return endings[format]
    .toReversed()
    .flatMap((ending) => (path.endsWith(ending) ? [path.slice(0, -ending.length)] : []))
    .find((id) => id !== '' && ids?.includes(id) !== false)
}

/** Whether a source reads a file. `a/b/index.md` is an entry of a collection in `a/b` rather than of one in `a`. */
export function ownsFile(source: Source, file: string, others: readonly Source[] = []): boolean {
  const own = findOwnFile(source)
  if (own !== undefined || source.kind === 'single') return file === own
  const isDeeper = (other: Source): boolean =>
    other.kind === 'collection' && other.folder.startsWith(`${source.folder}/`) && ownsFile(other, file)
  return findEntryId(source, file) !== undefined && !others.some(isDeeper)
}

export const findCollectionByFolder = (sources: readonly Source[], folder: string): Collection | undefined =>
  sources.filter((source) => source.kind === 'collection').find((source) => source.folder === folder)

export const entryIdOf = (source: Source, file: string): string =>
  (source.kind === 'collection' ? findEntryId(source, file) : undefined) ??
  file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '')

/** Names a file of the source in messages: `about page`, `site`, `blog entry`. */
export function describeSource(source: Source): string {
  if (source.kind === 'collection') return `${source.folder} entry`
  const name = source.file.replace(/\.\w+$/, '')
  return name.startsWith('pages/') ? `${name.slice('pages/'.length)} page` : name
}

/** Files with findings of earlier stages, and those that they were meant to be: they are neither missing nor unclaimed. */
export const failedFiles = (diagnostics: readonly Diagnostic[]): ReadonlySet<string> =>
  withIntendedPaths(filesWithFindings(diagnostics))

/** A path of the same name that a source reads: with another ending, or one folder up. `a/index.md` has the name `a`. */
function findReadPath(file: string, sources: readonly Source[]): string | undefined {
  const outer = file.replace(/\/index(?=\.\w+$)/, '')
  const upper = outer.replace(/[^/]+\/(?=[^/]+$)/, '')
  const paths = [file, outer, upper].flatMap((path) => [path, ...intendedPaths(path)])
  return paths.find((path) => path !== file && sources.some((source) => ownsFile(source, path)))
}

/**
 * Reports documents without a source and single files that do not exist. A misspelled file name is both and is reported once. `meant` are
 * the paths of files that misnamed ones were to be.
 */
export function findUnclaimedFiles(
  sources: readonly Source[],
  documents: readonly Document[],
  unreadable: ReadonlySet<string>,
): { readonly diagnostics: readonly Diagnostic[]; readonly meant: readonly string[] } {
  const files = new Set(documents.map(({ file }) => file))
  const singles = sources.flatMap((source) => {
    const file = findOwnFile(source)
    return file === undefined ? [] : [{ source, file }]
  })
  const missing = singles.filter(({ file }) => !files.has(file) && !unreadable.has(file))
  /** Files that there can be and are not. */
  const absent = [
    ...missing.map(({ file }) => file),
    ...sources
      .flatMap((source) =>
        source.kind === 'collection' ? (source.ids ?? []).map((id) => entryPathsOf(source, id)) : [],
      )
      .flatMap((paths) => (paths.some((path) => files.has(path)) ? [] : paths.slice(0, 1))),
  ]
  const emptyFolders = sources.flatMap((source) =>
    source.kind === 'single' || source.load || documents.some(({ file }) => ownsFile(source, file, sources))
      ? []
      : [source.folder],
  )
  /** In the folder of a collection without files, whose name is almost that of the file's folder. */
  const inFolder = (file: string): string | undefined => {
    const folder = posix.dirname(posix.relative('content', file))
    const meant = findClosestWord(folder, emptyFolders)
    return meant && posix.join('content', meant, posix.basename(file))
  }
  const unclaimed = [...files]
    .filter((file) => !isTableFile(file) && !sources.some((source) => ownsFile(source, file)))
    .map((file) => ({
      file,
      meant: findPathOfClosestName(file, absent) ?? findReadPath(file, sources) ?? inFolder(file),
    }))
    .map(({ file, meant }) => ({ file, meant: meant !== undefined && files.has(meant) ? undefined : meant }))
  const meantFiles = unclaimed.flatMap(({ meant }) => meant ?? [])
  const diagnostics = unclaimed.map(({ file, meant }) => {
    const help = meant === undefined ? 'delete it, or add a page that reads it' : `rename it to \`${meant}\``
    return diagnose('content/unclaimed-file', startOf(file), 'no page and no collection reads this file', { help })
  })
  for (const { file, source } of missing)
    if (!meantFiles.includes(file)) {
      const message = `the ${describeSource(source)} has no file`
      const isFetched = source.kind === 'collection' && source.load?.fetch !== undefined
      const help = isFetched ? 'run `npx --no -- site fetch`, which writes it' : `create ${file}`
      diagnostics.push(diagnose('content/missing-file', startOf(file), message, { help }))
    }
  return { diagnostics, meant: meantFiles }
}
