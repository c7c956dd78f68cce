import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Served } from '../dev/answer.ts'
import { serve } from '../dev/server.ts'
import { toPosix } from '../lib/paths.ts'
import { EnvironmentError } from '../output/guard.ts'
import { manifestName } from '../output/manifest.ts'
import { parsePolicy } from '../output/policy-file.ts'
import { announce } from './announce.ts'
import { getRoot } from './context.ts'
import type { Io } from './io.ts'
import { untilInterrupted } from './until-interrupted.ts'

export interface PreviewOptions {
  readonly root: string
  readonly out: string
  readonly host: string
  readonly port: number
}

/** Serves the output as a production host would, by the host file that the build wrote. */
export async function preview(options: PreviewOptions, io: Io): Promise<number> {
  const out = resolve(getRoot(options.root, io), options.out)
  if (!existsSync(join(out, 'vercel.json')))
    throw new EnvironmentError(`there is no site in ${out}: run \`site build\` first`)
  const served = createFolder(out)
  const server = await serve({ ...options, served })
  const interrupted = untilInterrupted(() => server.close())
  announce(server, options.port, out, io)
  return interrupted
}

/** What stands in the folder, looked at again after each build. */
function createFolder(out: string): () => Served {
  let seen = ''
  let served: Served = { find: () => undefined, headers: [], redirects: [] }
  return () => {
    const { mtimeMs, ino } = statSync(join(out, manifestName))
    if (seen === `${mtimeMs} ${ino}`) return served
    seen = `${mtimeMs} ${ino}`
    const files = new Set(listFiles(out))
    const policy = parsePolicy(readFileSync(join(out, 'vercel.json'), 'utf8'))
    served = { ...policy, find: (path) => (files.has(path) ? () => readFileSync(join(out, path)) : undefined) }
    return served
  }
}

const listFiles = (out: string): string[] =>
  readdirSync(out, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => toPosix(relative(out, join(entry.parentPath, entry.name))))
