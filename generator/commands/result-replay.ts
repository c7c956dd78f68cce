import { join } from 'node:path'
import type { Compilation } from '../compilation.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { bundleInputs } from '../site/cached-bundle.ts'
import type { Io, RecordedResult } from './io.ts'

/** The same process, noting which variables of the environment are asked for. */
export function trackEnvironment(io: Io): Io {
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
export function recordResult(
  io: Io,
  root: string,
  { output, validUntil }: Compilation,
  runtime: Pick<Runtime, 'cache'>,
  said: Omit<RecordedResult, 'folder' | 'files' | 'until'>,
): void {
  // Where the site's code could not be bundled, it is not known what it is made of.
  if (!output) return
  const locks = [root, io.packages].flatMap((folder) => [
    join(folder, 'package-lock.json'),
    join(folder, 'node_modules/.package-lock.json'),
  ])
  io.standing?.keep({
    ...said,
    folder: root,
    files: [...locks, ...bundleInputs(runtime)],
    until: validUntil,
    environment: {},
  })
}
