import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from './compile-site.ts'
import { getProgram } from './get-program.ts'
import type { Run } from './run-command.ts'

/** Calls by which Node changes a file system, whatever its version. */
const calls = [
  ...['openat', 'write', 'pwrite64', 'writev', 'fsync', 'fdatasync', 'ftruncate', 'copy_file_range', 'sendfile'],
  ...['rename', 'renameat', 'renameat2', 'link', 'linkat', 'unlink', 'unlinkat', 'mkdir', 'mkdirat', 'rmdir'],
]

/** One call of the main thread that touches the output or the cache. */
export interface Step {
  readonly call: string
  /** The file that it concerns, where every build gives it the same name; the build's own number is in some. */
  readonly path: string | undefined
  /** How many calls of its kind came before it, and itself: of that file, or of all. */
  readonly nth: number
  readonly text: string
}

/** Calls of the main thread that touch the output or the cache of a build, in order; reads are among them as `openat`. */
export function listSteps(root: string, isWanted: (step: Step) => boolean): readonly Step[] {
  const counts = new Map<string, number>()
  const steps: Step[] = []
  for (const line of trace(root, []).log.split('\n')) {
    const [, call = '', text = ''] = /^(\w+)\((.*)/.exec(line) ?? []
    if (call === '') continue
    const path = steadyPath(root, text)
    const count = (key: string): number => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return counts.get(key) ?? 0
    }
    const [ofAll, ofPath] = [count(call), count(`${call} ${path}`)]
    const step = { call, path, nth: path === undefined ? ofAll : ofPath, text }
    if (isOurs(root, text) && isWanted(step)) steps.push(step)
  }
  return steps
}

/** strace looks at the first path of a call alone. */
function steadyPath(root: string, text: string): string | undefined {
  const path = /(?<=^\d+<|")[^<>"]+/.exec(placesOf(text))?.[0] ?? ''
  return path.startsWith(`${root}/`) && !/\/\.cache\/tmp\/\d|-lock-\d/.test(path) ? path : undefined
}

/** Of what is written, where to counts alone: messages between processes name files too. */
const placesOf = (text: string): string => /^\d+<[^>]*>(?=, ["[])/.exec(text)?.[0] ?? text

const isOurs = (root: string, text: string): boolean =>
  ['dist', '.dist-', '.cache'].some((name) => placesOf(text).includes(`${root}/${name}`))

export const changesFiles = ({ call, text }: Step): boolean => call !== 'openat' || text.includes('O_CREAT')

export interface Injected extends Run {
  readonly signal: string | null
  /** The calls that were struck. */
  readonly hits: readonly string[]
}

/**
 * Builds, and kills the process or lets the call fail (`error=ENOSPC`, `signal=KILL`) where a step is reached. `isLasting`: from there on. Other
 * threads, whose calls count for themselves, are let alone.
 */
export function buildWith(root: string, { call, path, nth }: Step, fault: string, isLasting = false): Injected {
  const only = path === undefined ? [] : ['-P', path]
  const { log, ...run } = trace(root, [...only, '-e', `inject=${call}:${fault}:when=${nth}${isLasting ? '+' : ''}`])
  const lines = log.split('\n').map((line) => line.slice(line.indexOf('(') + 1))
  const injected = lines.filter((line) => line.includes('(INJECTED)') && isOurs(root, line))
  // A process that is killed on entering a call has no line that says so.
  const last = lines.findLast((line) => isOurs(root, line)) ?? ''
  return { ...run, hits: run.signal === 'SIGKILL' ? [last] : injected }
}

function trace(root: string, options: readonly string[]): Injected & { readonly log: string } {
  const file = `${root}.trace`
  const { status, signal, stdout, stderr } = spawnSync(
    getProgram('strace'),
    [
      ...['-y', '-s', '4096', '-o', file, '-e', `trace=${calls.map((call) => `?${call}`).join(',')}`],
      ...options,
      ...[process.execPath, join(project, 'bin/site.js'), 'build'],
    ],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' }, timeout: 300_000 },
  )
  return { status, signal, stdout, stderr, hits: [], log: readFileSync(file, 'utf8') }
}
