import { join } from 'node:path'
import { manifestName } from '../core/output/manifest.ts'
import type { Io } from '../core/runtime/io.ts'
import { EnvironmentError } from '../core/runtime/io.ts'
import { checkOutput, getOutputFolder, type OutputOptions } from '../core/runtime/site-folders.ts'
import { createHttpClient, type HttpGet } from './deploy/http-client.ts'
import { verifyResponses } from './deploy/verify-responses.ts'
import { getManifest } from './deploy-plan.ts'

interface VerifyOptions extends OutputOptions {
  readonly concurrency: number
  /** Seconds. */
  readonly timeout: number
}

/** Compares a running site with the manifest of the output. */
export async function verify(address: string, options: VerifyOptions, io: Io): Promise<number> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new EnvironmentError(`${address} is not an origin such as https://www.example.com`)
  const { origin } = url
  const out = getOutputFolder(options, io)
  checkOutput(out, options, io)
  const concurrency = Math.max(1, options.concurrency)
  const { get, close } = createHttpClient({ origin, concurrency, timeout: options.timeout * 1000 })
  try {
    const manifest = getManifest(join(out, manifestName))
    await checkAnswer(origin, get)
    const verification = await verifyResponses(manifest, get, concurrency)
    const { asked, differences, notes } = verification
    if (options.json) io.stdout.write(`${JSON.stringify({ version: 1, origin, ...verification }, undefined, 2)}\n`)
    else for (const difference of differences) io.stdout.write(`${difference.address}  ${difference.message}\n`)
    for (const note of notes) io.stderr.write(`note: ${note}\n`)
    const count = differences.length
    const result = count === 0 ? 'no differences' : `${count} ${count === 1 ? 'difference' : 'differences'}`
    io.stderr.write(`${asked} responses compared: ${result}\n`)
    return count === 0 ? 0 : 1
  } finally {
    close()
  }
}

async function checkAnswer(origin: string, get: HttpGet): Promise<void> {
  await get('/').catch((cause: unknown) => {
    throw new EnvironmentError(`${origin} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`)
  })
}
