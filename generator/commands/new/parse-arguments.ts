import type { Collection } from '../../api/define.ts'
import { schemaKeysAt } from '../../content/schema-keys.ts'
import { didYouMean, findClosestWord } from '../../diagnostics/closest-word.ts'
import { EnvironmentError } from '../../output/publish/guard-output.ts'
import type { Site } from '../../site/load-site.ts'

/** The collection of a folder. Throws where there is none. */
export function getCollection({ sources }: Site, folder: string): Collection {
  const collections = sources.filter((source) => source.kind === 'collection')
  const found = collections.find((collection) => collection.folder === folder)
  if (found) return found
  const folders = collections.map((collection) => collection.folder)
  throw new EnvironmentError(`there is no collection \`${folder}\`: ${suggest(folder, folders, 'the collections are')}`)
}

/** Fields to set, from `field=text` as typed. Throws where the schema has no such field. */
export function parseFieldValues(
  { schema, folder }: Collection,
  typed: readonly string[],
): ReadonlyMap<string, string> {
  const set = new Map<string, string>()
  for (const pair of typed) {
    const [, name = '', text = ''] = /^([\w.]+)=(.*)$/s.exec(pair) ?? []
    if (name === '') throw new EnvironmentError(`--set ${pair} is not of the form field=text`)
    const path = name.split('.')
    for (const [index, step] of path.entries()) {
      const known = schemaKeysAt(schema, path.slice(0, index))
      if (known.includes(step)) continue
      const above = path.slice(0, index).join('.')
      const where = above === '' ? `a ${folder} entry` : `\`${above}\``
      throw new EnvironmentError(`there is no field \`${step}\` in ${where}: ${suggest(step, known, 'the fields are')}`)
    }
    set.set(name, text)
  }
  return set
}

function suggest(word: string, words: readonly string[], listing: string): string {
  const known = words.map((one) => `\`${one}\``).join(', ') || 'none'
  return didYouMean(findClosestWord(word, words), `${listing} ${known}`)
}
