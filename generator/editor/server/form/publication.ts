import type { Source } from '../../../core/api/define.ts'
import { findField, schemaKeysAt } from '../../../core/content/schema-fields.ts'
import { valueAt } from '../../../core/source/data-path.ts'
import type { Publication } from '../../protocol.ts'
import { describeFieldName } from './describe-field.ts'

/** Says whether and when an entry is published. Undefined if its schema has none of the fields for that. */
export function describePublication({ schema }: Source, data: unknown, now: number): Publication | undefined {
  const keys = schemaKeysAt(schema, [])
  if (!['draft', 'publishAt', 'expireAt'].some((key) => keys.includes(key))) return undefined
  const timeOf = (key: string): number => Date.parse(String(valueAt(data, [key]) ?? ''))
  const [start, end] = [timeOf('publishAt'), timeOf('expireAt')]
  const hidden = (words: string, act: string, key: string): Publication => {
    const name = findField(schema, [key])?.title ?? describeFieldName(key)
    return { isPublished: false, words, remedy: `To publish it, ${act} “${name}” in its details` }
  }
  if (valueAt(data, ['draft']) === true) return hidden('Draft: not published', 'turn off', 'draft')
  if (end <= now) return hidden(`Hidden since ${inWords(end)}`, 'change', 'expireAt')
  if (start > now) return hidden(`Hidden until ${inWords(start)}`, 'wait, or change', 'publishAt')
  const from = Number.isNaN(start) ? '' : ` since ${inWords(start)}`
  return { isPublished: true, words: `Published${from}${Number.isNaN(end) ? '' : `, until ${inWords(end)}`}` }
}

/** `3 March 2027`; with the time unless it is midnight UTC. */
function inWords(time: number): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(time)
  const hour = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' }).format(time)
  return time % 86_400_000 === 0 ? day : `${day}, ${hour} UTC`
}
