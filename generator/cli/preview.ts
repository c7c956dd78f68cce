import { statSync } from 'node:fs'
import { join } from 'node:path'
import { checkOutput, getOutputFolder, type Io, type OutputOptions, waitForInterrupt } from '../core/context/index.ts'
import { getManifest, manifestName } from '../core/output/index.ts'
import { type ServedSite, servePublished } from './serve/respond.ts'
import { announceServer, type ServerOptions, serve } from './serve/server.ts'

/** Serves the output as a production host does, from its manifest. */
export async function preview(options: OutputOptions & Pick<ServerOptions, 'host' | 'port'>, io: Io): Promise<number> {
  const out = getOutputFolder(options, io)
  checkOutput(out, options, io)
  // Fails for one that no build wrote.
  getManifest(join(out, manifestName))
  const server = await serve({ ...options, served: createReloader(out) })
  const interrupted = waitForInterrupt(() => server.close())
  announceServer(server, options.port, out, io)
  return interrupted
}

/** Reads the manifest again after each build. Falls back to the files of the build before: pages of both exist during a publish. */
function createReloader(out: string): () => ServedSite {
  let stamp = ''
  let last: ServedSite = { find: () => undefined, headers: [], redirects: [] }
  let served = last
  return () => {
    const { mtimeMs, ino } = statSync(join(out, manifestName))
    if (stamp === `${mtimeMs} ${ino}`) return served
    stamp = `${mtimeMs} ${ino}`
    const [next, before] = [servePublished(out), last]
    served = { ...next, find: (path) => next.find(path) ?? before.find(path) }
    last = next
    return served
  }
}
