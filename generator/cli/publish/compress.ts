import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { endings } from '../../core/output/index.ts'

/** Bytes that a host sends in the first round trip: ten packets of 1,460, less 1,500 for the headers. */
const firstFlight = 13_100
/** Smallest size of a page at quality 11, as a factor of its size at 5 (measured on this site's longest pages: 0.85 and 0.87). */
const minRatio = 0.85

/**
 * Compresses a text. Files that browsers cache for a year get the highest quality. Pages change often: Brotli's quality 5 takes a
 * fortieth of the time for about an eighth more bytes (measured on this site's pages), unless 11 could save a round trip.
 */
export async function compress(
  bytes: Uint8Array,
  ending: (typeof endings)[number],
  isImmutable: boolean,
): Promise<Uint8Array> {
  if (ending === '.gz') return promisify(gzip)(bytes, { level: 9 })
  const quick = isImmutable ? undefined : await brotli(bytes, 5)
  const isLate = quick && quick.length > firstFlight && quick.length * minRatio <= firstFlight
  return quick && !isLate ? quick : brotli(bytes, 11)
}

const brotli = (bytes: Uint8Array, quality: number): Promise<Uint8Array> =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
