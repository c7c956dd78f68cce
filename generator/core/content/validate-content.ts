import { extname, posix } from 'node:path'
import type { Collection, Source } from '../api/define.ts'
import { MissingEntryError } from '../api/fields.ts'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, type Outcome, type Span, startOf } from '../diagnostics/diagnostic.ts'
import type { MarkdownProcessor } from '../markdown/processor.ts'
import { renderBody, renderMarkdown, toMarkdownInput } from '../markdown/render-markdown.ts'
import { createPause } from '../runtime/concurrency.ts'
import { hashOf } from '../runtime/hash.ts'
import { type CallSiteCode, EndlessError } from '../runtime/run-site-code.ts'
import { isInShard, type Runtime } from '../runtime/runtime.ts'
import { acceptsValueAt } from '../schema/schema-fields.ts'
import type { Site } from '../site/load-site.ts'
import { diagnoseException } from '../site/run-templates.ts'
import { rewriteField } from '../source/content-strings.ts'
import { valueAt } from '../source/data-path.ts'
import { type Document, rowsOf } from '../source/parse.ts'
import type { Content } from '../source/read-content.ts'
import { byCodeUnit, findRepeated } from '../text/strings.ts'
import { anyName, type LoadedEntry, type LoadedSource, type LoadedSources } from './entry.ts'
import { checkReferences, resolveReferences } from './references.ts'
import { describeSource, entryIdOf, failedFiles, findUnclaimedFiles, ownsFile } from './source-files.ts'
import {
  refused,
  type ValidatedEntry,
  type ValidateEntryInput,
  validatedDataOf,
  validateEntry,
} from './validate-entry.ts'
import { type Variables, variablePattern } from './variables.ts'

type ValidationRuntime = Pick<Runtime, 'cache' | 'shard'>

interface ValidateInput extends Pick<Site, 'sources' | 'schemaHashOf' | 'call'>, Pick<Content, 'documents'> {
  readonly variables: Variables
  readonly processorOf: (source: Source) => MarkdownProcessor
  /** Files with syntax errors: they are neither missing nor unclaimed. */
  readonly unreadable: ReadonlySet<string>
  /** An earlier compilation, whose entries stand for those of files with errors. */
  readonly good?: { readonly site: Pick<Site, 'schemaHashOf'>; readonly loaded: LoadedSources } | undefined
}

interface ValidateContentInput extends Pick<ValidateInput, 'good'> {
  readonly site: Pick<Site, 'sources' | 'schemaHashOf' | 'call' | 'hasBrokenModules' | 'moduleFiles'> &
    Pick<ValidateInput, 'processorOf'>
  readonly content: Pick<Content, 'documents' | 'foreign'>
  /** None if they cannot be made: then the values of variables are unknown. */
  readonly settings: { readonly variables?: Variables | undefined } | undefined
  /** Of earlier stages. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Validates all content of a site; also reports files without a source and broken references. */
export async function validateContent(
  { site, content: { documents, foreign }, settings, diagnostics: earlier, good }: ValidateContentInput,
  runtime: ValidationRuntime,
): Promise<Outcome<LoadedSources>> {
  const { variables = {} } = settings ?? {}
  const unclaimed = site.hasBrokenModules
    ? { diagnostics: [], meant: [] }
    : findUnclaimedFiles(site.sources, documents, failedFiles(earlier))
  const unreadable = new Set([...failedFiles([...earlier, ...unclaimed.diagnostics]), ...unclaimed.meant])
  const { value, diagnostics } = await validateSources({ ...site, documents, variables, unreadable, good }, runtime)
  const isRead = (file: string): boolean =>
    site.moduleFiles.has(file) || site.sources.some((one) => ownsFile(one, file))
  const unread = foreign.filter(({ span }) => !isRead(span.file))
  const found = [...diagnostics, ...unclaimed.diagnostics, ...unread, ...checkReferences(value)]
  return {
    value: resolveReferences(value),
    diagnostics: settings ? found : found.filter((one) => !dependsOnVariable(one, documents)),
  }
}

/** Whether a finding is about a text with a variable, whose size and form depend on its value. */
function dependsOnVariable({ span }: Diagnostic, documents: readonly Document[]): boolean {
  const document = documents.find(({ file }) => file === span.file)
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
  { sources, documents, variables, processorOf, schemaHashOf, call, unreadable, good }: ValidateInput,
  runtime: ValidationRuntime,
): Promise<Outcome<LoadedSource>> {
  const schemaHash = schemaHashOf(source)
  const processor = processorOf(source)
  const settingsHash = hashOf(JSON.stringify(variables), processor.hash)
  const load = source.kind === 'collection' ? source.load : undefined
  const files = documents.filter(({ file }) => ownsFile(source, file, sources))
  const inputs = files
    .flatMap((document) => (load ? rowsOf(document, load.id) : [document]))
    .map((document): ValidateEntryInput => {
      const hasBody = document.bodyOffset !== undefined && isInShard(runtime.shard, document.file)
      const { file } = document
      const render = (markdown: string) =>
        renderMarkdown(toMarkdownInput(markdown, variables, { file, processor }), runtime)
      const findBodyProblems = () => renderBody({ document, variables, processor }, runtime).problems
      return { source, schemaHash, document, variables, hasBody, processor, render, findBodyProblems }
    })
  const results: (ReturnType<typeof validateNewEntry> & { readonly input: ValidateEntryInput })[] = []
  const pause = createPause()
  for (const input of inputs) {
    const isKnown = validateEntry.has(input, runtime)
    if (isKnown) results.push({ input, ...validateEntry(input, runtime) })
    // Of a schema that does not end, one entry is enough.
    else if (!results.some(({ isEndless }) => isEndless))
      results.push({ input, ...validateNewEntry(input, call, runtime) })
    if (!isKnown) await pause()
  }
  const candidates = results
    .filter(({ isValid }) => isValid)
    .map(({ input, ...result }): LoadedEntry => {
      const { document } = input
      const { file, hash } = document
      const id = document.id ?? entryIdOf(source, file)
      const summary = { id, file, data: validatedDataOf(input, result), hash: result.dataHash }
      // A row has no text, and the others of its table do not matter to its pages.
      const bodyHash = load ? result.dataHash : hashOf(file, hash, settingsHash)
      return { summary, hash: bodyHash, document, markup: result.markup, processor }
    })
  const duplicates =
    source.kind === 'collection' ? findDuplicates(source, candidates) : new Map<LoadedEntry, Diagnostic>()
  const accepted = candidates.filter((entry) => !duplicates.has(entry))
  const acceptedDocuments = new Set(accepted.map(({ document }) => document))
  const dropped = [
    ...[...unreadable]
      .filter((file) => source.kind === 'collection' && ownsFile(source, file, sources))
      .map((file) => entryIdOf(source, file)),
    ...inputs.flatMap(({ document }) => (acceptedDocuments.has(document) ? [] : namesOf(source, document))),
    ...(load && files.some(({ fault }) => fault) ? [anyName] : []),
  ]
  const faulty = new Set([...unreadable, ...inputs.map(({ document }) => document.file)])
  for (const { document } of accepted) faulty.delete(document.file)
  const before = [...(good?.loaded.values() ?? [])].find(
    ({ source: other }) =>
      describeSource(other) === describeSource(source) && good?.site.schemaHashOf(other) === schemaHash,
  )
  const kept = (before?.entries ?? []).filter(({ summary }) => faulty.has(summary.file)).map(withOldText)
  const sorted = sort(source, [...accepted, ...kept], schemaHash, call)
  return {
    value: { source, entries: sorted.value, dropped },
    diagnostics: [
      ...(load ? files.flatMap(({ fault }) => fault ?? []) : []),
      ...results.flatMap(({ diagnostics }) => diagnostics),
      ...duplicates.values(),
      ...sorted.diagnostics,
    ],
  }
}

/** Results of a schema or plug-in that does not end are not kept. */
function validateNewEntry(
  input: ValidateEntryInput,
  call: CallSiteCode,
  runtime: ValidationRuntime,
): ValidatedEntry & { readonly isEndless?: boolean } {
  const { file, hash } = input.document
  const called = { module: file, moduleHash: hashOf(hash, input.schemaHash, input.processor.hash) }
  try {
    return call(called, 'schema', () => validateEntry(input, runtime))
  } catch (cause) {
    if (!(cause instanceof EndlessError)) throw cause
    const message = `the schema of the ${describeSource(input.source)} fails: ${cause.message}`
    const diagnostics = [diagnose('template/error', startOf(file), message)]
    return { ...refused, diagnostics, isEndless: true }
  }
}

/** An entry whose file may have another text: a page that needs the old one, where it is no longer in memory, is not made. */
function withOldText(entry: LoadedEntry): LoadedEntry {
  const readBody = (): string | undefined => {
    try {
      return entry.document.readBody()
    } catch {
      throw new MissingEntryError()
    }
  }
  return { ...entry, document: { ...entry.document, readBody } }
}

function namesOf(source: Source, { file, data, id }: Document): string[] {
  const slug = valueAt(data, ['slug'])
  return [id ?? entryIdOf(source, file), ...(typeof slug === 'string' ? [slug] : [])]
}

/** Entries stay as they are where `order` fails. */
function sort(source: Source, entries: readonly LoadedEntry[], moduleHash: string, call: CallSiteCode) {
  if (source.kind === 'single' || !source.order) return { value: entries, diagnostics: [] }
  const compare = (a: unknown, b: unknown): number => {
    const order: unknown = source.order?.(a, b)
    if (typeof order !== 'number') throw new TypeError('it returns no number')
    return order
  }
  const file = entries[0]?.summary.file ?? ''
  try {
    const sorted = () =>
      entries.toSorted(({ summary: a }, { summary: b }) => compare(a.data, b.data) || byCodeUnit(a.id, b.id))
    return { value: call({ module: file, moduleHash }, 'order', sorted), diagnostics: [] }
  } catch (cause) {
    const text = `the \`order\` of the ${describeSource(source)} fails: `
    return { value: entries, diagnostics: [diagnoseException(cause, () => undefined, file, text)] }
  }
}

/** Entries that repeat an id or a unique value, or whose `named` field differs from their file name. Of two with one value, the one whose file has that name is kept, or else the first. */
function findDuplicates(collection: Collection, all: readonly LoadedEntry[]): ReadonlyMap<LoadedEntry, Diagnostic> {
  const { unique = [], named, load } = collection
  const diagnostics = new Map<LoadedEntry, Diagnostic>()
  const isNamed = (entry: LoadedEntry): boolean =>
    named !== undefined && fieldOf(entry, named).normalize('NFC') === fileNameOf(entry)
  // A copy, such as `ohio-copy`, comes after `ohio`.
  const entries = all.toSorted((a, b) => byCodeUnit(a.summary.id, b.summary.id))
  for (const field of [load?.id, ...unique]) {
    const wordOf = (entry: LoadedEntry): string => (field === undefined ? entry.summary.id : fieldOf(entry, field))
    const spanOf = ({ summary, document }: LoadedEntry): Span =>
      field === undefined ? startOf(summary.file) : document.spanOf([field])
    const isOf = field !== undefined && field === named
    const sorted = isOf ? entries.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a))) : entries
    const sound = sorted.filter((one) => !diagnostics.has(one))
    const keyOf = (entry: LoadedEntry): string =>
      field === undefined ? wordOf(entry) : wordOf(entry).normalize('NFC').toLowerCase()
    for (const { item, first } of findRepeated(sound, keyOf)) {
      const message = `${field === undefined ? 'the name' : `\`${field}\``} is \`${wordOf(item)}\`, as in another entry`
      const copy = load ? 'rows' : 'files'
      const help = `if one of the two ${copy} is a copy or an old version, delete it; otherwise give this entry one of its own`
      const notes = [{ message: 'the other one', span: spanOf(first) }]
      diagnostics.set(item, diagnose('content/duplicate', spanOf(item), message, { help, notes }))
    }
  }
  for (const entry of entries)
    if (named !== undefined && !diagnostics.has(entry) && !isNamed(entry))
      diagnostics.set(entry, diagnoseMismatch(collection, named, entry))
  return diagnostics
}

const fieldOf = ({ summary }: LoadedEntry, field: string): string => String(valueAt(summary.data, [field]))

/** The name of an entry is that of its file or, of `a/index.md`, that of its folder. */
const fileNameOf = ({ summary }: LoadedEntry): string => posix.basename(summary.id)

function diagnoseMismatch(collection: Collection, field: string, entry: LoadedEntry): Diagnostic {
  const { document, summary } = entry
  const value = fieldOf(entry, field)
  const fileName = fileNameOf(entry)
  const isAccepted = acceptsValueAt(collection.schema, [field], fileName)
  const meant = isAccepted ? findClosestWord(value, [fileName]) : undefined
  const span = document.spanOf([field])
  const message = `\`${field}\` is \`${value}\` and the file is named \`${fileName}\``
  const rename = /\/index\.\w+$/.test(summary.file)
    ? `rename the folder to \`${value}\``
    : `rename the file to \`${value}${extname(summary.file)}\``
  const otherwise = isAccepted ? `${rename} if the address is to change; otherwise write its name here` : rename
  const fix = rewriteField(document, span, value, meant)
  return diagnose('content/name-mismatch', span, message, { help: didYouMean(meant, otherwise), fix })
}
