import { join, resolve } from 'node:path'
import { manifestName } from '../output/manifest.ts'
import { EnvironmentError } from '../output/publish/guard-output.ts'
import { getRoot } from './context.ts'
import { createHttpClient } from './deploy/http-client.ts'
import { verifyResponses } from './deploy/verify-site.ts'
import { readManifest } from './deploy-plan.ts'
import type { Io } from './io.ts'

export interface VerifyOptions {
  readonly root: string
  readonly out: string
  readonly concurrency: number
  /** Seconds. */
  readonly timeout: number
  readonly json?: boolean
}

/** Compares a running site with the manifest of the output. */
export async function verifySite(address: string, options: VerifyOptions, io: Io): Promise<number> {
  const origin = toOrigin(address)
  const manifest = readManifest(join(resolve(getRoot(options.root, io), options.out), manifestName))
  const concurrency = Math.max(1, options.concurrency)
  const { ask, close } = createHttpClient({ origin, concurrency, timeout: options.timeout * 1000 })
  try {
    await ask('/').catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new EnvironmentError(`${origin.origin} does not answer: ${reason}`)
    })
    const verified = await verifyResponses(manifest, ask, concurrency)
    const { asked, differences, notes } = verified
    if (options.json)
      io.stdout.write(`${JSON.stringify({ version: 1, origin: origin.origin, ...verified }, undefined, 2)}\n`)
    else for (const { address: where, message } of differences) io.stdout.write(`${where}  ${message}\n`)
    for (const note of notes) io.stderr.write(`note: ${note}\n`)
    const count = differences.length
    io.stderr.write(
      `${asked} answers compared: ${count === 0 ? 'all as published' : `${count} ${count === 1 ? 'difference' : 'differences'}`}\n`,
    )
    return count === 0 ? 0 : 1
  } finally {
    close()
  }
}

function toOrigin(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new EnvironmentError(`${address} is not an origin such as https://www.example.com`)
  return url
}
