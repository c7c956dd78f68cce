import { join } from 'node:path'
import type { Compilation } from '../compilation.ts'
import { bundleInputs } from '../site/cached-bundle.ts'
import type { Context } from './context.ts'
import type { RunResult } from './io.ts'

/** Records the result of a run with its inputs. They are unknown if the site's code could not be bundled: then it does nothing. */
export function recordResult(
  { io, root, runtime }: Context,
  { output, validUntil }: Compilation,
  result: Pick<RunResult, 'out' | 'stdout' | 'stderr' | 'code'>,
): void {
  if (!output) return
  const locks = [root, io.packages].flatMap((folder) => [
    join(folder, 'package-lock.json'),
    join(folder, 'node_modules/.package-lock.json'),
  ])
  io.recordResult?.({ ...result, root, files: [...locks, ...bundleInputs(runtime)], until: validUntil })
}
