import type { Source } from '../../../core/api/index.ts'
import { runGit } from '../../../core/context/index.ts'
import { fieldNamesAt } from '../../../core/schema/index.ts'
import { addressRecordFile, parseAddressRecord, valueAt } from '../../../core/source/index.ts'
import { readDate } from '../../../core/text/index.ts'
import type { PublicationState } from '../../protocol.ts'
import { nameField } from '../names.ts'
import type { EditCore } from '../session-context.ts'

type PublicationContext = Pick<EditCore, 'current' | 'context'>

interface Entry {
  readonly file: string
  readonly source: Source
  readonly data: unknown
}

/** Says whether and when an entry is published. Undefined if its schema has none of the fields for that. */
export const describePublication = (core: PublicationContext, entry: Entry): PublicationState | undefined =>
  createPublicationDescriber(core)(entry)

/** Describes entries of the present site, for which it reads the record of addresses and asks git once. */
export function createPublicationDescriber(core: PublicationContext) {
  const hasBeenPublished = createPublishedTest(core)
  const { now } = core.context.options
  return ({ file, source: { schema }, data }: Entry): PublicationState | undefined => {
    const keys = fieldNamesAt(schema, [])
    if (!['draft', 'publishAt', 'expireAt'].some((key) => keys.includes(key))) return undefined
    const timeOf = (key: string): number => readDate(valueAt(data, [key])) ?? Number.NaN
    const [start, end] = [timeOf('publishAt'), timeOf('expireAt')]
    const hidden = (words: string, act: string, key: string): PublicationState => {
      return { isPublished: false, words, remedy: `To publish it, ${act} “${nameField(schema, [key])}” in its details` }
    }
    if (valueAt(data, ['draft']) === true) return hidden('Draft: not published', 'turn off', 'draft')
    if (end <= now) return hidden(`Hidden since ${inWords(end)}`, 'change', 'expireAt')
    if (start > now) return hidden(`Hidden until ${inWords(start)}`, 'wait, or change', 'publishAt')
    if (!hasBeenPublished(file))
      return { isPublished: false, words: 'Not published yet', remedy: 'To publish it, choose “Changes…”' }
    const from = Number.isNaN(start) ? '' : ` since ${inWords(start)}`
    return { isPublished: true, words: `Published${from}${Number.isNaN(end) ? '' : `, until ${inWords(end)}`}` }
  }
}

/** `3 March 2027`; with the time unless it is midnight UTC. */
function inWords(time: number): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(time)
  const hour = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' }).format(time)
  return time % 86_400_000 === 0 ? day : `${day}, ${hour} UTC`
}

/** Tests whether visitors can have seen an entry: its address is recorded, or a remote has its file. True for a site that records no addresses. */
export function createPublishedTest({ current, context: { root } }: PublicationContext) {
  const served = current()
  const record = served?.texts.get(addressRecordFile) ?? ''
  if (!served || record === '') return () => true
  const { addresses } = parseAddressRecord(record)
  const recorded = new Set(served.routes.flatMap(({ owner, url }) => (addresses.has(url) ? [owner] : [])))
  let pushed: ReadonlySet<string> | undefined
  return (file: string): boolean => {
    if (recorded.has(file)) return true
    pushed ??= new Set(runGit(root, pushedFiles).stdout.toString().split('\0'))
    return pushed.has(file)
  }
}

/** The files of the content that a commit of a remote has added. */
const pushedFiles = 'log --remotes --no-renames --diff-filter=A --format= --name-only --relative -z -- content'.split(
  ' ',
)
