import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hostFileNames } from './hosts/hosts.ts'

/** Bytes from which a text is worth a compressed variant. */
const least = 1024

/** How a file is compressed, by the ending that its variant adds. */
export const encodings = { '.br': 'br', '.gz': 'gzip' } as const
export type Ending = keyof typeof encodings
export const endings = ['.br', '.gz'] as const satisfies readonly Ending[]

/** Whether a host is given compressed variants of a file. Pictures, films and fonts are compressed already, and what hosts read is not sent. */
export const isCompressible = (path: string, size: number): boolean =>
  size > least && !hostFileNames.has(path) && /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/.test(path)

/** Bytes that a host sends before it waits for the browser's answer: ten packets of 1,460, less 1,500 for the headers. */
const firstFlight = 13_100
/** What quality 11 can take off at most, as a factor (measured on this site's longest pages: 0.85 and 0.87). */
const furthest = 0.85

/**
 * A text in one encoding. What is kept for a year is compressed as far as it goes; pages change often, and Brotli's quality 5 takes a
 * fortieth of the time for about an eighth more bytes (measured on this site's pages). A page that would be a round trip late by
 * those bytes alone is worth the time.
 */
export async function compress(bytes: Uint8Array, ending: Ending, isKept: boolean): Promise<Uint8Array> {
  if (ending === '.gz') return promisify(gzip)(bytes, { level: 9 })
  const quick = isKept ? undefined : await brotli(bytes, 5)
  const isLate = quick && quick.length > firstFlight && quick.length * furthest <= firstFlight
  return quick && !isLate ? quick : brotli(bytes, 11)
}

const brotli = (bytes: Uint8Array, quality: number): Promise<Uint8Array> =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
