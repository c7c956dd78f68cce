import { statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type BuiltOutputOptions,
  getOutputFolder,
  type ProcessIo,
  requireOutput,
  waitForever,
} from '../core/context/index.ts'
import { getManifest, isNamedByContent, isPathBelow, manifestName } from '../core/output/index.ts'
import { findPublishedFile, openPublishedSite, type ServedSite } from './serve/respond.ts'
import { announceServer, type ServerOptions, serve } from './serve/server.ts'

/** Serves the output as the host does that it was built for, from its manifest. */
export async function preview(
  options: BuiltOutputOptions & Pick<ServerOptions, 'host' | 'port'>,
  io: ProcessIo,
): Promise<number> {
  const out = getOutputFolder(options, io)
  requireOutput(out, options, io)
  // Fails for one that no build wrote.
  getManifest(join(out, manifestName))
  const server = await serve({ ...options, served: createPublishedSiteLoader(out) })
  announceServer(server, options.port, out, io)
  return waitForever()
}

/**
 * Reads the manifest again after each build. Pages of the build before exist during a publish; they may need files of a manifest that was
 * replaced before any request.
 */
export function createPublishedSiteLoader(out: string): () => ServedSite {
  let stamp = ''
  let last: ServedSite = { find: () => undefined, headers: [], redirects: [] }
  let served = last
  return () => {
    const { mtimeMs, ino } = statSync(join(out, manifestName))
    if (stamp === `${mtimeMs} ${ino}`) return served
    stamp = `${mtimeMs} ${ino}`
    const [next, before] = [openPublishedSite(out), last]
    const findHashed: ServedSite['find'] = (path) =>
      isNamedByContent(path) && isPathBelow(path) ? findPublishedFile(out, path) : undefined
    served = { ...next, find: (path) => next.find(path) ?? before.find(path) ?? findHashed(path) }
    last = next
    return served
  }
}
