import { closeSync, constants, existsSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompleteCompilation } from '../../core/index.ts'
import { isNotFoundPage } from '../../core/routes/index.ts'
import { addressRecordFile, readAddressRecord } from '../../core/source/index.ts'
import { byCodeUnit } from '../../core/text/index.ts'

type PublishedSite = Pick<CompleteCompilation, 'pages' | 'settings'>

/**
 * Adds what is new at a publish to the record of published addresses, and says so. Takes no line out. A site whose origin nobody can own
 * has no record, unless there is a file for it.
 */
export function recordAddresses(root: string, site: PublishedSite): string {
  const path = join(root, addressRecordFile)
  if (!existsSync(path) && isReservedHost(new URL(site.settings.origin).hostname)) return ''
  const before = readAddressRecord(root).split(/\r?\n/).filter(Boolean)
  const known = new Set(before)
  const added = linesOf(site).filter((line) => !known.has(line))
  if (added.length === 0) return ''
  const count = `${added.length} new ${added.length === 1 ? 'line' : 'lines'}`
  try {
    const file = openSync(`${path}~`, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
    writeFileSync(file, formatRecord([...before, ...added]))
    closeSync(file)
    renameSync(`${path}~`, path)
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? `: ${cause.code}` : ''
    return `${addressRecordFile} cannot be written (${count})${reason}\n`
  }
  return `${addressRecordFile} has ${count} of published addresses: commit it with the content\n`
}

// Not through a link of this name.
const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants

const header = '# Addresses that were published: `build` adds to them, `lint` finds those that lead nowhere.'

/** Sorted, so that the lines of two branches seldom meet. */
function formatRecord(lines: readonly string[]): string {
  const comments = lines.filter((line) => line.startsWith('#'))
  const others = lines.filter((line) => !line.startsWith('#')).sort(byCodeUnit)
  return `${[...new Set([...(comments.length > 0 ? comments : [header]), ...others])].join('\n')}\n`
}

/** Addresses of pages, feeds and redirects. */
function linesOf({ pages, settings: { redirects = [], feeds = [] } }: PublishedSite): readonly string[] {
  const kept = pages.filter(({ route }) => !isNotFoundPage(route.outputPath) && !isFurtherPage(route.item))
  return [
    ...new Set([
      ...kept.map(({ route }) => route.url),
      ...redirects.map(({ from }) => from.replaceAll(' ', '%20')),
      ...feeds.map(({ path }) => path),
    ]),
  ]
}

/** Whether a page is one of a long list, but not the first: what it lists moves on with every new entry. */
const isFurtherPage = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && 'number' in item && 'count' in item && Number(item.number) > 1

/** Names that nobody can own (RFC 2606, RFC 6761, RFC 6762) or that lead into one network. */
const isReservedHost = (host: string): boolean =>
  /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|local|internal)$|^[\d.]+$|^\[/.test(host)
