import { setImmediate } from 'node:timers/promises'
import type { Source } from '../api/define.ts'
import type { Code } from '../diagnostics/catalogue.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import type { MarkdownProcessor } from '../markdown/processor.ts'
import { markdownInput, renderMarkdown } from '../markdown/render-markdown.ts'
import { hashOf } from '../runtime/hash.ts'
import { isInShard, type Runtime } from '../runtime/runtime.ts'
import { valueAt } from '../source/data-path.ts'
import type { Document } from '../source/parse.ts'
import { byCodeUnit } from '../text/strings.ts'
import { checkReferences, findDuplicates } from './compare-entries.ts'
import type { LoadedEntry, LoadedSource, LoadedSources } from './entry.ts'
import { followReferences } from './follow-references.ts'
import { claimsFile, entryIdOf, findUnclaimedFiles, unreadableFiles } from './source-files.ts'
import { dataOf, type ValidateEntryInput, validateEntry } from './validate-entry.ts'
import { type Variables, variablePattern } from './variables.ts'

type ValidationRuntime = Pick<Runtime, 'cache' | 'shard'>

export interface ValidateInput {
  readonly sources: readonly Source[]
  readonly documents: readonly Document[]
  readonly variables: Variables
  readonly processor: MarkdownProcessor
  /** Changes with the module that defines a source, and its imports. */
  readonly schemaHashOf: (source: Source) => string
  /** Files with syntax errors: they are neither missing nor unclaimed. */
  readonly unreadable: ReadonlySet<string>
}

interface ValidateContentInput {
  readonly site: Pick<ValidateInput, 'sources' | 'schemaHashOf' | 'processor'>
  readonly content: Pick<ValidateInput, 'documents'>
  /** None if they cannot be made: then the values of variables are unknown. */
  readonly settings: { readonly variables?: Variables } | undefined
  /** Of earlier stages. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Validates all content of a site; also reports files without a source and broken references. */
export async function validateContent(
  { site, content: { documents }, settings, diagnostics: earlier }: ValidateContentInput,
  runtime: ValidationRuntime,
): Promise<Outcome<LoadedSources>> {
  const { variables = {} } = settings ?? {}
  const unclaimed = findUnclaimedFiles(site.sources, documents, unreadableFiles(earlier))
  const unreadable = new Set([...unreadableFiles([...earlier, ...unclaimed.diagnostics]), ...unclaimed.meant])
  const { value, diagnostics } = await validateSources({ ...site, documents, variables, unreadable }, runtime)
  const found = [...diagnostics, ...unclaimed.diagnostics, ...checkReferences(value)]
  return {
    value: followReferences(value),
    diagnostics: settings ? found : found.filter((one) => !dependsOnVariable(one, documents)),
  }
}

const valueCodes: readonly string[] = [
  'content/broken-reference',
  'content/invalid',
  'content/wrong-format',
  'content/wrong-size',
  'content/wrong-value',
] satisfies readonly Code[]

/** Whether a finding is about the size or form of a text with a variable. */
function dependsOnVariable({ code, span }: Diagnostic, documents: readonly Document[]): boolean {
  const document = valueCodes.includes(code) ? documents.find(({ file }) => file === span.file) : undefined
  return document !== undefined && document.sourceOf(span).search(variablePattern) >= 0
}

export async function validateSources(
  input: ValidateInput,
  runtime: ValidationRuntime,
): Promise<Outcome<LoadedSources>> {
  const diagnostics: Diagnostic[] = []
  const loaded = new Map<Source, LoadedSource>()
  for (const source of input.sources) {
    const outcome = await validateSource(source, input, runtime)
    loaded.set(source, outcome.value)
    diagnostics.push(...outcome.diagnostics)
  }
  return { value: loaded, diagnostics }
}

async function validateSource(
  source: Source,
  { sources, documents, variables, processor, schemaHashOf, unreadable }: ValidateInput,
  runtime: ValidationRuntime,
): Promise<Outcome<LoadedSource>> {
  const schemaHash = schemaHashOf(source)
  const settingsHash = hashOf(JSON.stringify(variables), processor.hash)
  const inputs = documents
    .filter(({ file }) => claimsFile(source, file, sources))
    .map((document): ValidateEntryInput => {
      const hasBody = document.bodyOffset !== undefined && isInShard(runtime.shard, document.file)
      const { file } = document
      const render = (markdown: string) =>
        renderMarkdown(markdownInput(markdown, variables, { file, processor }), runtime)
      return { source, schemaHash, document, variables, hasBody, processor, render }
    })
  const results: (ReturnType<typeof validateEntry> & { readonly input: ValidateEntryInput })[] = []
  for (const input of inputs) {
    const isKnown = validateEntry.has(input, runtime)
    results.push({ input, ...validateEntry(input, runtime) })
    // Handles signals and requests between entries.
    if (!isKnown) await setImmediate()
  }
  const candidates = results
    .filter(({ isValid }) => isValid)
    .map(({ input, ...result }): LoadedEntry => {
      const { document } = input
      const { file, hash } = document
      const summary = { id: entryIdOf(source, file), file, data: dataOf(input, result), hash: result.dataHash }
      return { summary, hash: hashOf(file, hash, settingsHash), document, processor }
    })
  const duplicates =
    source.kind === 'collection' ? findDuplicates(source, candidates) : new Map<LoadedEntry, Diagnostic>()
  const accepted = candidates.filter((entry) => !duplicates.has(entry))
  const acceptedDocuments = new Set(accepted.map(({ document }) => document))
  const dropped = [
    ...[...unreadable]
      .filter((file) => source.kind === 'collection' && claimsFile(source, file, sources))
      .map((file) => entryIdOf(source, file)),
    ...inputs.flatMap(({ document }) => (acceptedDocuments.has(document) ? [] : namesOf(source, document))),
  ]
  return {
    value: { source, entries: sort(source, accepted), dropped },
    diagnostics: [...results.flatMap(({ diagnostics }) => diagnostics), ...duplicates.values()],
  }
}

function namesOf(source: Source, { file, data }: Document): string[] {
  const slug = valueAt(data, ['slug'])
  return [entryIdOf(source, file), ...(typeof slug === 'string' ? [slug] : [])]
}

function sort(source: Source, entries: readonly LoadedEntry[]): readonly LoadedEntry[] {
  if (source.kind === 'single' || !source.order) return entries
  const { order } = source
  return entries.toSorted(({ summary: a }, { summary: b }) => order(a.data, b.data) || byCodeUnit(a.id, b.id))
}
