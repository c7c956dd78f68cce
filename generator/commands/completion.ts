import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { loadSite } from '../site/load-site.ts'
import { type ArgumentValues, findCandidates } from './completion/candidates.ts'
import { formatScript, type Shell } from './completion/scripts.ts'
import { createContext } from './context.ts'
import { loadCatalogue } from './explain.ts'
import { listRefs } from './git-changes.ts'
import type { Io } from './io.ts'

/** Prints the lines that complete command lines in a shell. */
export function completion(shell: Shell, io: Io): number {
  io.stdout.write(formatScript(shell, join(io.packages, 'bin/site.js')))
  return 0
}

/** Prints what can stand at the end of a command line: a word, a tab and its description each. The scripts of `completion` call it. */
export async function complete(words: readonly string[], program: Command, io: Io): Promise<number> {
  const found = await findCandidates(words, program, io.cwd, createArgumentValues(io)).catch(() => [])
  io.stdout.write(found.map(({ value, description }) => `${value}\t${description}\n`).join(''))
  return 0
}

function createArgumentValues(io: Io): ArgumentValues {
  return {
    async address(root) {
      const context = await createContext({ root }, io)
      const { routes } = await context.compile()
      // The next completion is faster.
      context.runtime.cache.save()
      return routes.map(({ url, page }) => ({ value: url, description: page.module }))
    },
    async code(root) {
      const catalogue = await loadCatalogue(resolve(io.cwd, root), io)
      return Array.from(catalogue, ([value, { summary }]) => ({ value, description: summary }))
    },
    ref: async (root) => listRefs(resolve(io.cwd, root)).map((value) => ({ value, description: '' })),
    async collection(root) {
      const { options, runtime } = await createContext({ root }, io)
      const { sources = [] } = (await loadSite(options, runtime)).value ?? {}
      return sources.flatMap((source) =>
        source.kind === 'collection' ? [{ value: source.folder, description: `content/${source.folder}` }] : [],
      )
    },
  }
}
