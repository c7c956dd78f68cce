import { Document } from 'yaml'
import type { Collection } from '../../core/api/define.ts'
import { unwrittenBody } from '../../core/content/unwritten-text.ts'
import { nameCommand } from '../../core/runtime/site-folders.ts'
import { type CompletedField, formatValue } from './complete-entry.ts'

/** The text of the file. `modeline` is the first line of YAML. */
export function formatEntry({ format }: Collection, fields: readonly CompletedField[], modeline: string): string {
  const document = new Document({})
  for (const { path, value } of fields) document.setIn(path, value)
  const yaml = document.toString({ lineWidth: 0 })
  return format === 'markdown' ? `---\n${yaml}---\n\n${unwrittenBody}\n` : `${modeline}${yaml}`
}

export function describeRest({ format }: Collection, fields: readonly CompletedField[]): string {
  const placeholders = fields.filter(({ isPlaceholder }) => isPlaceholder).map(({ name }) => `\`${name}\``)
  const rest = [...placeholders, ...(format === 'markdown' ? ['the text'] : [])]
  const isDraft = fields.some(({ name, value }) => name === 'draft' && value === true)
  const advice = isDraft
    ? 'it is a draft: delete the line `draft: true` to publish it\n'
    : `it cannot be a draft: ${rest.length > 0 ? 'write this before the next build' : 'the next build publishes it as it is'}\n`
  return `${rest.length > 0 ? `to be written: ${rest.join(', ')}\n` : ''}${advice}`
}

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
