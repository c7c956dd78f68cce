import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { didYouMean, findClosestWord } from '../core/api/index.ts'
import {
  type Context,
  createContext,
  EnvironmentError,
  type Io,
  nameCommand,
  type SiteOptions,
} from '../core/context/index.ts'
import { type Code, type Diagnostic, isError, spansOverlap } from '../core/diagnostics/index.ts'
import type { Collection, CompileOptions, CompleteCompilation } from '../core/index.ts'
import { printFindings } from '../core/reporters/index.ts'
import { fieldNamesAt } from '../core/schema/index.ts'
import type { Site } from '../core/site/index.ts'
import { parseText } from '../core/source/index.ts'
import { slugOf } from '../core/text/index.ts'
import {
  type CompletedField,
  completeEntry,
  findTitleField,
  formatEntry,
  type PlannedField,
  planNewEntry,
} from '../edits/new-entry/index.ts'
import { type Ask, askForFields, createPrompt, formatCommand } from './new/questions.ts'

interface NewOptions extends SiteOptions {
  readonly title?: string | undefined
  /** Each `field=text`. */
  readonly set: readonly string[]
  /** Of the file, without its extension. */
  readonly name?: string
}

/** Creates a valid entry from the arguments, the schema, the other entries, and answers at the terminal. */
export async function newEntry(folder: string, given: NewOptions, io: Io): Promise<number> {
  const context = await createContext({ ...given, drafts: true }, io)
  const before = await context.compile()
  if (!before.site) {
    printFindings(before, context)
    return 1
  }
  const collection = getCollection(before.site, folder)
  const prompt = createPrompt(io)
  try {
    const entry = await fillEntry(collection, given, context.options, before, prompt?.ask)
    return entry ? await createEntry(collection, entry, before, context, prompt?.ask) : 130
  } finally {
    prompt?.close()
  }
}

/** What `new` writes itself is still to be written. */
const unwritten: Code = 'content/unwritten'

/** Writes the file if it has no errors. At a terminal, asks again for the fields that have. */
async function createEntry(
  collection: Collection,
  { file, title, planned, fields: answers }: NonNullable<Awaited<ReturnType<typeof fillEntry>>>,
  before: CompleteCompilation,
  context: Context,
  ask: Ask | undefined,
): Promise<number> {
  const { root, io } = context
  const keyOf = ({ code, span, message }: Diagnostic): string => `${code}\0${span.file}\0${message}`
  const earlier = new Set(before.diagnostics.map(keyOf))
  const location = join(root, file)
  mkdirSync(dirname(location), { recursive: true })
  for (let fields = answers; ; ) {
    const text = formatEntry(root, file, collection, fields)
    writeFileSync(location, text, { flag: 'wx' })
    const after = await context.compile()
    const errors = after.diagnostics.filter(
      (found) => isError(found) && found.code !== unwritten && !earlier.has(keyOf(found)),
    )
    if (errors.length === 0) {
      io.stdout.write(`${file}\n`)
      io.stderr.write(describeRest(collection, fields))
      return 0
    }
    rmSync(location)
    printFindings({ ...after, diagnostics: errors }, context)
    const document = parseText(file, text)
    const isRefused = ({ path }: PlannedField): boolean =>
      document !== undefined && errors.some(({ span }) => spansOverlap(span, document.spanOf(path)))
    if (!ask || !planned.some(isRefused)) {
      io.stderr.write(
        `${file} was not created. With the same values:\n${formatCommand(root, collection, title, fields)}\n`,
      )
      return 1
    }
    const unknown = planned.map((field) => ({ ...field, suggestion: undefined }))
    const revised = await askForFields(unknown, fields, isRefused, ask)
    if (!revised) return 130
    fields = revised
  }
}

function describeRest({ format }: Collection, fields: readonly CompletedField[]): string {
  const placeholders = fields.filter(({ isPlaceholder }) => isPlaceholder).map(({ name }) => `\`${name}\``)
  const rest = [...placeholders, ...(format === 'markdown' ? ['the text'] : [])]
  const isDraft = fields.some(({ name, value }) => name === 'draft' && value === true)
  const advice = isDraft
    ? 'it is a draft: delete the line `draft: true` to publish it\n'
    : `it cannot be a draft: ${rest.length > 0 ? 'write this before the next build' : 'the next build publishes it as it is'}\n`
  return `${rest.length > 0 ? `to be written: ${rest.join(', ')}\n` : ''}${advice}`
}

/** The file of the entry and its fields. Undefined if the terminal closes. */
async function fillEntry(
  collection: Collection,
  { title, set: pairs, name }: NewOptions,
  { root, now }: CompileOptions,
  compilation: CompleteCompilation,
  ask: Ask | undefined,
) {
  const { folder, named } = collection
  const set = parseFieldValues(collection, pairs)
  const titleField = findTitleField(collection) ?? 'title'
  const heading = title ?? set.get(titleField) ?? (ask ? await ask(`${titleField}\n> `) : '')
  if (heading === undefined) return undefined
  if (heading === '') {
    const command = nameCommand(root, `new ${folder} "A title"`)
    throw new EnvironmentError(`give the entry a title: ${command}`)
  }
  const id = name ?? set.get(named ?? '') ?? slugOf(heading)
  if (id === '') throw new EnvironmentError(`no file name can be derived from \`${heading}\`: give one with --name`)
  const plan = planNewEntry(collection, { id, title: heading, set, root, now }, compilation)
  if ('fault' in plan) throw new EnvironmentError(plan.fault)
  const { file, planned } = plan
  const completed = completeEntry(planned, set)
  const isOpen = ({ name }: PlannedField, { isPlaceholder, fault }: CompletedField): boolean =>
    !set.has(name) && (isPlaceholder || fault !== undefined)
  const fields = ask ? await askForFields(planned, completed, isOpen, ask) : completed
  const faulty = fields?.filter(({ fault }) => fault !== undefined) ?? []
  const faults = faulty.map(({ name, fault }) => `\`${name}\` ${fault}: --set ${name}="…"`)
  if (faults.length > 0) throw new EnvironmentError(faults.join('\nerror: '))
  return fields && { file, title: heading, planned, fields }
}

function getCollection({ sources }: Site, folder: string): Collection {
  const collections = sources.filter((source) => source.kind === 'collection').filter(({ load }) => !load)
  const found = collections.find((collection) => collection.folder === folder)
  if (found) return found
  const folders = collections.map((collection) => collection.folder)
  throw new EnvironmentError(`there is no collection \`${folder}\`: ${suggest(folder, folders, 'the collections are')}`)
}

/** Texts by field name, from `field=text`. Throws if the schema does not have a field. */
function parseFieldValues({ schema, folder }: Collection, typed: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    typed.map((pair) => {
      const [, name = '', text = ''] = /^([\w.]+)=(.*)$/s.exec(pair) ?? []
      if (name === '') throw new EnvironmentError(`--set ${pair} is not of the form field=text`)
      for (const [index, step] of name.split('.').entries()) {
        const parent = name.split('.').slice(0, index)
        const keys = fieldNamesAt(schema, parent)
        if (keys.includes(step)) continue
        const where = index === 0 ? `a ${folder} entry` : `\`${parent.join('.')}\``
        throw new EnvironmentError(
          `there is no field \`${step}\` in ${where}: ${suggest(step, keys, 'the fields are')}`,
        )
      }
      return [name, text]
    }),
  )
}

const suggest = (word: string, words: readonly string[], listing: string): string =>
  didYouMean(
    findClosestWord(word, words),
    `${listing} ${words.map((candidate) => `\`${candidate}\``).join(', ') || 'none'}`,
  )
