import { join } from 'node:path'
import type { Io, Said } from './io.ts'

/** The same process, noting which variables of the environment are asked for. */
export function noteEnvironment(io: Io): Io {
  const asked: Record<string, string | null> = {}
  const { standing } = io
  return {
    ...io,
    environment: new Proxy(io.environment, {
      get(variables, name: string) {
        asked[name] = variables[name] ?? null
        return variables[name]
      },
    }),
    standing: standing && { keep: (said) => standing.keep({ ...said, environment: asked }) },
  }
}

/** Takes down what a run has said about a site, to be said again while neither the site nor the installed packages have changed. */
export function keepSaid(io: Io, root: string, said: Omit<Said, 'files'>): void {
  const files = [root, io.packages].flatMap((folder) => [
    join(folder, 'package-lock.json'),
    join(folder, 'node_modules/.package-lock.json'),
  ])
  io.standing?.keep({ ...said, files, environment: {} })
}
