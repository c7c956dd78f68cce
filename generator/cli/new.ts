import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { didYouMean, findClosestWord } from '../core/api/index.ts'
import {
  type CommandContext,
  CommandError,
  createCommandContext,
  nameCommand,
  type ProcessIo,
  type SiteOptions,
} from '../core/context/index.ts'
import { type Diagnostic, type DiagnosticCode, isError } from '../core/diagnostics/index.ts'
import type { Collection, CompileOptions, CompleteCompilation } from '../core/index.ts'
import { printFindings } from '../core/reporters/index.ts'
import { fieldNamesAt } from '../core/schema/index.ts'
import type { Site } from '../core/site/index.ts'
import { slugOf } from '../core/text/index.ts'
import {
  type CompletedField,
  completeEntry,
  findTitleField,
  formatEntry,
  planNewEntry,
} from '../edits/new-entry/index.ts'

interface NewOptions extends SiteOptions {
  readonly title?: string | undefined
  /** Each `field=text`. */
  readonly set: readonly string[]
  /** Of the file, without its extension. */
  readonly name?: string
}

/** Creates a valid entry from the arguments, the schema and the other entries. */
export async function newEntry(folder: string, given: NewOptions, io: ProcessIo): Promise<number> {
  const context = await createCommandContext({ ...given, drafts: true }, io)
  const before = await context.compile()
  if (!before.site) {
    printFindings(before, context)
    return 1
  }
  const collection = getCollection(before.site, folder)
  return createEntry(collection, fillEntry(collection, given, context.options, before), before, context)
}

/** What `new` writes itself is still to be written. */
const unwritten: DiagnosticCode = 'content/unwritten'

/** Writes the file if it has no errors. */
async function createEntry(
  collection: Collection,
  { file, title, fields }: ReturnType<typeof fillEntry>,
  before: CompleteCompilation,
  context: CommandContext,
): Promise<number> {
  const { root, io } = context
  const keyOf = ({ code, span, message }: Diagnostic): string => `${code}\0${span.file}\0${message}`
  const earlier = new Set(before.diagnostics.map(keyOf))
  const location = join(root, file)
  mkdirSync(dirname(location), { recursive: true })
  writeFileSync(location, formatEntry(root, file, collection, fields), { flag: 'wx' })
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
  io.stderr.write(`${file} was not created. With the same values:\n${formatCommand(root, collection, title, fields)}\n`)
  return 1
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

/** The file of the entry and its fields. */
function fillEntry(
  collection: Collection,
  { title, set: pairs, name }: NewOptions,
  { root, now }: CompileOptions,
  compilation: CompleteCompilation,
) {
  const { folder, named } = collection
  const set = parseFieldValues(collection, pairs)
  const titleField = findTitleField(collection) ?? 'title'
  const heading = title ?? set.get(titleField) ?? ''
  if (heading === '') {
    const command = nameCommand(root, `new ${folder} "A title"`)
    throw new CommandError(`give the entry a title: ${command}`)
  }
  const id = name ?? set.get(named ?? '') ?? slugOf(heading)
  if (id === '') throw new CommandError(`no file name can be derived from \`${heading}\`: give one with --name`)
  const plan = planNewEntry(collection, { id, title: heading, set, root, now }, compilation)
  if ('fault' in plan) throw new CommandError(plan.fault)
  const { file, planned } = plan
  const fields = completeEntry(planned, set)
  const faulty = fields.filter(({ fault }) => fault !== undefined)
  const faults = faulty.map(({ name, fault }) => `\`${name}\` ${fault}: --set ${name}="…"`)
  if (faults.length > 0) throw new CommandError(faults.join('\nerror: '))
  return { file, title: heading, fields }
}

function getCollection({ sources }: Site, folder: string): Collection {
  const collections = sources.filter((source) => source.kind === 'collection').filter(({ load }) => !load)
  const found = collections.find((collection) => collection.folder === folder)
  if (found) return found
  const folders = collections.map((collection) => collection.folder)
  throw new CommandError(`there is no collection \`${folder}\`: ${suggest(folder, folders, 'the collections are')}`)
}

/** Texts by field name, from `field=text`. Throws if the schema does not have a field. */
function parseFieldValues({ schema, folder }: Collection, typed: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    typed.map((pair) => {
      const [, name = '', text = ''] = /^([\w.]+)=(.*)$/s.exec(pair) ?? []
      if (name === '') throw new CommandError(`--set ${pair} is not of the form field=text`)
      for (const [index, step] of name.split('.').entries()) {
        const parent = name.split('.').slice(0, index)
        const keys = fieldNamesAt(schema, parent)
        if (keys.includes(step)) continue
        const where = index === 0 ? `a ${folder} entry` : `\`${parent.join('.')}\``
        throw new CommandError(`there is no field \`${step}\` in ${where}: ${suggest(step, keys, 'the fields are')}`)
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

const quote = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`

/** The command line that gives the same values again. */
function formatCommand(
  root: string,
  { folder, named }: Collection,
  title: string,
  fields: readonly CompletedField[],
): string {
  const command = nameCommand(root, `new ${folder} ${quote(title)}`)
  const isGiven = ({ name, value }: CompletedField): boolean =>
    name !== 'draft' && name !== named && value !== title && typeof value !== 'object'
  const lists = fields.filter(({ value }) => Array.isArray(value) && value.every((item) => typeof item !== 'object'))
  const options = fields
    .filter((field) => isGiven(field) || lists.includes(field))
    .map(({ name, value }) => `--set ${quote(`${name}=${formatValue(value)}`)}`)
  return [command, ...(command.startsWith('npm ') && options.length > 0 ? ['--'] : []), ...options].join(' ')
}

/** A value as it is typed. */
function formatValue(value: unknown): string {
  const items = [value].flat()
  return items.some((item) => typeof item === 'object') ? JSON.stringify(value) : items.join(', ')
}
