import { capabilitiesOf } from '../../core/output/hosts/hosts.ts'
import type { Manifest } from '../../core/output/manifest.ts'
import { mapConcurrently } from '../../core/runtime/concurrency.ts'
import { type ExpectedResponse, expectedResponses } from './expected-responses.ts'
import type { HttpGet } from './http-client.ts'

export type Verification = Awaited<ReturnType<typeof verifyResponses>>

/** Compares the responses of a running site with its manifest, with at most `concurrency` requests at a time. */
export async function verifyResponses(manifest: Manifest, get: HttpGet, concurrency: number) {
  const results = await mapConcurrently(expectedResponses(manifest), concurrency, async (expected) => {
    const { messages, lacksBrotli } = await compare(expected, get).catch((cause: unknown) => ({
      messages: [cause instanceof Error ? cause.message : String(cause)],
      lacksBrotli: false,
    }))
    return { differences: messages.map((message) => ({ address: expected.address, message })), lacksBrotli }
  })
  const count = results.filter(({ lacksBrotli }) => lacksBrotli).length
  const { target } = manifest
  const notes = [
    ...(count === 0 ? [] : [`the host does not send Brotli where it could (responses: ${count})`]),
    ...(capabilitiesOf(target).sendsHeaders
      ? []
      : [`headers were not compared: ${target} does not send configured headers`]),
  ]
  return { asked: results.length, differences: results.flatMap(({ differences }) => differences), notes }
}

async function compare({ address, status, encoding, headers, sha256, what }: ExpectedResponse, get: HttpGet) {
  const response = await get(address.split('/').map(encodeURIComponent).join('/'), encoding)
  if (response.status !== status)
    return { messages: [`answers ${response.status}, expected ${status}: ${what}`], lacksBrotli: false }
  const messages = Object.entries(headers).flatMap(([name, value]) => {
    const sent = response.header(name)
    if (sent !== '' && isSame(name, sent, value)) return []
    return [`sends ${sent === '' ? `no ${name}` : `${name} \`${sent}\``}, expected \`${value}\``]
  })
  const coding = response.header('Content-Encoding')
  const lacksBrotli = encoding === 'br' && coding === ''
  if (encoding !== undefined && coding !== encoding) {
    if (!lacksBrotli)
      messages.push(`does not send ${encoding === 'br' ? 'Brotli' : encoding} to a browser that accepts it`)
  } else if (sha256 !== undefined && response.sha256 !== sha256)
    messages.push(`sends ${response.bytes} bytes that differ from ${what}`)
  return { messages, lacksBrotli }
}

/** Hosts format values differently, may make `Location` absolute and may add to `Vary`. */
function isSame(name: string, sent: string, value: string): boolean {
  const normalize = (text: string): string => text.toLowerCase().replace(/\s*([,;])\s*/g, '$1')
  if (name === 'Vary') return normalize(sent).split(',').includes(normalize(value))
  if (name === 'Location' && value.startsWith('/')) return sent.replace(/^https?:\/\/[^/]+/, '') === value
  return normalize(sent) === normalize(value)
}
