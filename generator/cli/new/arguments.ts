import { didYouMean, findClosestWord } from '../../core/api/index.ts'
import { EnvironmentError, nameCommand } from '../../core/context/index.ts'
import type { Collection } from '../../core/index.ts'
import { schemaKeysAt } from '../../core/schema/index.ts'
import type { Site } from '../../core/site/index.ts'
import type { CompletedField } from '../../edits/new-entry/index.ts'

export function getCollection({ sources }: Site, folder: string): Collection {
  const collections = sources.filter((source) => source.kind === 'collection')
  const found = collections.find((collection) => collection.folder === folder)
  if (found) return found
  const folders = collections.map((collection) => collection.folder)
  throw new EnvironmentError(`there is no collection \`${folder}\`: ${suggest(folder, folders, 'the collections are')}`)
}

/** Texts by field name, from `field=text`. Throws if the schema does not have a field. */
export function parseFieldValues(
  { schema, folder }: Collection,
  typed: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(
    typed.map((pair) => {
      const [, name = '', text = ''] = /^([\w.]+)=(.*)$/s.exec(pair) ?? []
      if (name === '') throw new EnvironmentError(`--set ${pair} is not of the form field=text`)
      for (const [index, step] of name.split('.').entries()) {
        const parent = name.split('.').slice(0, index)
        const keys = schemaKeysAt(schema, parent)
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

const quote = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`

/** The command line that gives the same values again. */
export function formatCommand(
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
export function formatValue(value: unknown): string {
  const items = [value].flat()
  return items.some((item) => typeof item === 'object') ? JSON.stringify(value) : items.join(', ')
}
