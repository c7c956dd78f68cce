import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { manifestName } from '../output/manifest.ts'
import { EnvironmentError } from '../output/publish/guard-output.ts'
import { servePublished } from '../serve/published-site.ts'
import type { ServedSite } from '../serve/respond.ts'
import { serve } from '../serve/server.ts'
import { announceServer } from './announce-server.ts'
import { getRoot } from './context.ts'
import type { Io } from './io.ts'
import { waitForInterrupt } from './wait-for-interrupt.ts'

export interface PreviewOptions {
  readonly root: string
  readonly out: string
  readonly host: string
  readonly port: number
}

/** Serves the output as a production host would, by the manifest that the build wrote. */
export async function preview(options: PreviewOptions, io: Io): Promise<number> {
  const out = resolve(getRoot(options.root, io), options.out)
  if (!existsSync(join(out, manifestName)))
    throw new EnvironmentError(`there is no site in ${out}: run \`site build\` first`)
  const served = createFolder(out)
  const server = await serve({ ...options, served })
  const interrupted = waitForInterrupt(() => server.close())
  announceServer(server, options.port, out, io)
  return interrupted
}

/**
 * What the manifest lists, read again after each build, and what the one before it listed for as long as it is there: while a build publishes, pages of
 * both stand. What hosts read is theirs alone.
 */
function createFolder(out: string): () => ServedSite {
  let seen = ''
  let last: ServedSite = { find: () => undefined, headers: [], redirects: [] }
  let served = last
  return () => {
    const { mtimeMs, ino } = statSync(join(out, manifestName))
    if (seen === `${mtimeMs} ${ino}`) return served
    seen = `${mtimeMs} ${ino}`
    const [next, before] = [servePublished(out), last]
    served = { ...next, find: (path) => next.find(path) ?? before.find(path) }
    last = next
    return served
  }
}
