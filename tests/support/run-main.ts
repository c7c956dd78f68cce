import { Readable, Writable } from 'node:stream'
import { main } from '../../generator/cli/main.ts'
import type { ProcessIo } from '../../generator/core/context/process-io.ts'
import { project } from './compile-site.ts'
import { type Run, readWords } from './run-command.ts'

/**
 * Runs `site` in this process as `runCommand` does in one of its own: for tests of what a command prints, writes and returns. `parts` are
 * what `bin/site.js` gives it beyond that.
 */
export async function runMain(
  folder: string,
  words: readonly string[],
  input = '',
  parts: Partial<ProcessIo> = {},
): Promise<Run> {
  const { args, environment } = readWords(words)
  const said = { stdout: '', stderr: '' }
  const collect = (name: keyof typeof said): Writable =>
    new Writable({
      write(chunk: unknown, _encoding, done) {
        said[name] += String(chunk)
        done()
      },
    })
  const status = await main(args, {
    stdin: () => Readable.from([input]),
    stdout: collect('stdout'),
    stderr: collect('stderr'),
    cwd: folder,
    packages: project,
    version: 'under test',
    environment,
    now: Date.now,
    ...parts,
  })
  return { status, ...said }
}
