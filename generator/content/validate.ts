import type { z } from 'zod'
import type { Collection, EntrySummary, Source } from '../api/define.ts'
import { type Diagnostic, filesOf } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import { mapStage } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { isInShard } from '../runtime/runtime.ts'
import { byCodeUnit } from '../runtime/strings.ts'
import type { Document } from '../source/parse.ts'
import { claimsFile } from './describe.ts'
import { type CandidateEntry, rejectDuplicates } from './duplicates.ts'
import { entryHash, entryIdOf, type LoadedEntry, type LoadedSource, type LoadedSources } from './entry.ts'
import { markdownInput, renderMarkdown } from './markdown/render-markdown.ts'
import { checkReferences } from './references.ts'
import { findUnclaimedFiles } from './unclaimed-files.ts'
import { dataOf, type ValidatedEntry, type ValidateEntryInput, validateEntry } from './validate-entry.ts'
import type { Variables } from './variables.ts'

export interface ValidateInput {
  readonly sources: readonly Source[]
  readonly documents: readonly Document[]
  readonly variables: Variables
  /** Changes with the module that defines a source, and with what it imports. */
  readonly schemaHashOf: (source: Source) => string
  /** Files that could not be read at all, and so are neither missing nor unclaimed. */
  readonly unreadable: ReadonlySet<string>
}

/** Applies to every document the schema of the source that claims it. */
export async function validate(
  { sources, documents, variables, schemaHashOf, unreadable }: ValidateInput,
  runtime: Pick<Runtime, 'cache' | 'pool' | 'shard'>,
): Promise<Outcome<LoadedSources>> {
  const diagnostics: Diagnostic[] = []
  const loaded = new Map<Source, LoadedSource>()
  const folders = new Map<string, Document[]>()
  for (const document of documents) {
    const folder = folderOf(document.file)
    const siblings = folders.get(folder) ?? []
    siblings.push(document)
    folders.set(folder, siblings)
  }
  const variablesHash = hashOf(JSON.stringify(variables))
  for (const source of sources) {
    const claimed = (folders.get(folderOfSource(source)) ?? []).filter(({ file }) => claimsFile(source, file))
    const schemaHash = schemaHashOf(source)
    const results = await validateEntries(source, schemaHash, claimed, variables, runtime)
    const candidates: CandidateEntry[] = []
    const dropped: string[] = source.kind === 'collection' ? unreadableIds(source, unreadable) : []
    for (const { input, result } of results) {
      const { document } = input
      const { file } = document
      diagnostics.push(...result.diagnostics)
      if (result.isValid) {
        const summary = { id: entryIdOf(file), file, data: dataOf(input, result), hash: result.dataHash }
        candidates.push({ summary, hash: entryHash(document, variablesHash), document })
      } else dropped.push(entryIdOf(file), ...slugOf(document.data))
    }
    const { accepted, rejected, ...duplicates } =
      source.kind === 'collection'
        ? rejectDuplicates(source, candidates)
        : { accepted: candidates, rejected: [], diagnostics: [] }
    for (const { document } of rejected) dropped.push(entryIdOf(document.file), ...slugOf(document.data))
    diagnostics.push(...duplicates.diagnostics)
    const entries = sort(source, accepted)
    loaded.set(source, { source, entries, hash: hashOf(...accepted.map(({ hash }) => hash)), dropped })
  }
  return { value: loaded, diagnostics }
}

/** The same for all sources of a site, with findings on files that no source reads and on references to entries that do not exist. */
export async function validateContent(
  { site, content: { documents }, settings, diagnostics: earlier }: ValidateContentInput,
  runtime: Pick<Runtime, 'cache' | 'pool' | 'shard'>,
): Promise<Outcome<LoadedSources>> {
  const { variables = {} } = settings
  const unreadable = filesOf(earlier)
  const { value, diagnostics } = await validate({ ...site, documents, variables, unreadable }, runtime)
  const unclaimed = findUnclaimedFiles(site.sources, documents, unreadable)
  return { value, diagnostics: [...diagnostics, ...unclaimed, ...checkReferences(value, documents)] }
}

interface ValidateContentInput {
  readonly site: Pick<ValidateInput, 'sources' | 'schemaHashOf'>
  readonly content: Pick<ValidateInput, 'documents'>
  readonly settings: { readonly variables?: Variables }
  /** Of the stages before. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Results of earlier runs, and new ones; bodies of new ones are rendered first, by all threads. */
async function validateEntries(
  source: Source,
  schemaHash: string,
  documents: readonly Document[],
  variables: Variables,
  runtime: Pick<Runtime, 'cache' | 'pool' | 'shard'>,
): Promise<readonly { readonly input: ValidateEntryInput; readonly result: ValidatedEntry }[]> {
  const { shard } = runtime
  const inputs = documents.map((document): ValidateEntryInput => {
    const hasOwnBody = document.bodyOffset !== undefined && (!shard || isInShard(shard, document.file))
    const renderBody = () => renderMarkdown(markdownInput(document.readBody() ?? '', variables), runtime)
    return { source, schemaHash, document, variables, renderBody: hasOwnBody ? renderBody : undefined }
  })
  const bodies = inputs.flatMap((input) =>
    input.renderBody && !validateEntry.find(input, runtime)
      ? [markdownInput(input.document.readBody() ?? '', variables)]
      : [],
  )
  await mapStage(renderMarkdown, bodies, runtime)
  return inputs.map((input) => ({ input, result: validateEntry(input, runtime) }))
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'))

const folderOfSource = (source: Source): string =>
  source.kind === 'collection' ? `content/${source.folder}` : folderOf(`content/${source.file}`)

const slugOf = (data: unknown): string[] =>
  typeof data === 'object' && data !== null && 'slug' in data && typeof data.slug === 'string' ? [data.slug] : []

const unreadableIds = (source: Collection, unreadable: ReadonlySet<string>): string[] =>
  [...unreadable].filter((file) => claimsFile(source, file)).map(entryIdOf)

function sort(source: Source, entries: readonly LoadedEntry[]): readonly LoadedEntry[] {
  if (source.kind === 'single' || !source.order) return entries
  const { order } = source
  return entries.toSorted(
    ({ summary: a }, { summary: b }) =>
      order(validData(a, source.schema), validData(b, source.schema)) || byCodeUnit(a.id, b.id),
  )
}

/** The schema has validated this very data. */
const validData = <Schema extends z.ZodType>({ data }: EntrySummary<unknown>, _schema: Schema) =>
  data as z.output<Schema>
