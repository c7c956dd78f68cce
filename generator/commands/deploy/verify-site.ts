import { capabilitiesOf } from '../../output/hosts/hosts.ts'
import type { Manifest } from '../../output/manifest.ts'
import { mapConcurrently } from '../../runtime/map-concurrently.ts'
import { type ExpectedResponse, expectedResponses } from './expected-responses.ts'
import type { HttpGet } from './http-client.ts'

/** What a running site does otherwise than its manifest says. */
export interface Difference {
  readonly address: string
  readonly message: string
}

export interface Verified {
  /** Questions asked. */
  readonly asked: number
  /** In the order of their addresses. */
  readonly differences: readonly Difference[]
  /** What is worth knowing and no fault. */
  readonly notes: readonly string[]
}

/** Holds a running site against its manifest, with a bounded number of questions at one time. */
export async function verifyResponses(manifest: Manifest, ask: HttpGet, concurrency: number): Promise<Verified> {
  const expected = expectedResponses(manifest)
  const results = await mapConcurrently(expected, concurrency, (one) => compare(one, ask))
  const isPlain = results.filter(({ withoutBrotli }) => withoutBrotli).length
  const notes = isPlain === 0 ? [] : [`the host sends no Brotli where it could (answers: ${isPlain})`]
  const { sendsHeaders } = capabilitiesOf(manifest.target)
  if (!sendsHeaders) notes.push(`headers were not compared: ${manifest.target} sends none of ours`)
  return { asked: expected.length, differences: results.flatMap(({ differences }) => differences), notes }
}

interface Compared {
  readonly differences: readonly Difference[]
  readonly withoutBrotli?: boolean
}

async function compare(expected: ExpectedResponse, ask: HttpGet): Promise<Compared> {
  const { address, status, encoding, headers, sha256, what } = expected
  const differ = (message: string): Difference => ({ address, message })
  try {
    const reply = await ask(address.split('/').map(encodeURIComponent).join('/'), encoding)
    if (reply.status !== status)
      return { differences: [differ(`answers ${reply.status} where ${status} is expected: ${what}`)] }
    const differences = Object.entries(headers).flatMap(([name, value]) => {
      const sent = reply.header(name)
      if (sent === '') return [differ(`sends no ${name}, which is to be \`${value}\``)]
      return isSame(name, sent, value) ? [] : [differ(`sends ${name} \`${sent}\`, which is to be \`${value}\``)]
    })
    const coding = reply.header('Content-Encoding')
    if (encoding === 'br' && coding === '') return { differences, withoutBrotli: true }
    if (encoding !== undefined && coding !== encoding)
      differences.push(
        differ(`is not sent in ${encoding === 'br' ? 'Brotli' : encoding} to a browser that asks for it`),
      )
    else if (sha256 !== undefined && reply.sha256 !== sha256)
      differences.push(differ(`sends ${reply.bytes} bytes that are not those of ${what}`))
    return { differences }
  } catch (cause) {
    return { differences: [differ(cause instanceof Error ? cause.message : String(cause))] }
  }
}

const folded = (text: string): string => text.toLowerCase().replace(/\s*([,;])\s*/g, '$1')

/** Hosts write spaces and their own name as they like, and add to what an answer varies by. */
function isSame(name: string, sent: string, value: string): boolean {
  if (name === 'Vary') return folded(sent).split(',').includes(folded(value))
  if (name === 'Location' && value.startsWith('/')) return sent.replace(/^https?:\/\/[^/]+/, '') === value
  return folded(sent) === folded(value)
}
