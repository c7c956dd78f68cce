import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProcessIo } from '../generator/core/context/process-io.ts'
import { copySite, garden, project, version } from './support/compile-site.ts'
import { type Run, runCommand } from './support/run-command.ts'
import { runMain } from './support/run-main.ts'
import { writeRecord } from './support/write-record.ts'

const movedClock = join(project, 'tests/support/moved-clock.js')
// `bin/` is JavaScript without types.
const load = (name: string) => import(join(project, 'bin', name))
const { createResultReplay }: { readonly createResultReplay: CreateReplay } = await load('result-replay.js')

type CreateReplay = (
  words: readonly string[],
  cwd: string,
  version: string,
) =>
  | (Pick<ProcessIo, 'environment'> & {
      readonly replay: () => number | undefined
      readonly record: NonNullable<ProcessIo['recordResult']>
    })
  | undefined

let root: string
beforeEach(() => {
  root = copySite(garden)
})
afterEach(() => rmSync(root, { recursive: true }))

/** Runs a command in a process of its own, as far as nothing but a process can tell: another clock, and colors. */
const spawn = (words: string): Run => runCommand(root, words.split(' '))

/** What an earlier run answers to a command, if it does. */
function replayOf(line: string) {
  const said = { stdout: '', stderr: '' }
  const listen = (name: keyof typeof said) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      said[name] += String(text)
      return true
    })
  const replay = createResultReplay(line.split(' '), root, version)
  const spies = [listen('stdout'), listen('stderr')]
  const status = replay?.replay()
  for (const spy of spies) spy.mockRestore()
  const parts = replay && { environment: replay.environment, recordResult: replay.record }
  return { parts, replayed: status === undefined ? undefined : { status, ...said } }
}

/** Runs a command as `bin/site.js` does: `isReplayed` if an earlier run answers for it. */
async function run(line: string): Promise<Run & { readonly isReplayed: boolean }> {
  const { parts, replayed } = replayOf(line)
  if (replayed) return { ...replayed, isReplayed: true }
  return { ...(await runMain(root, line.split(' '), '', { version, ...parts })), isReplayed: false }
}
const isReplayed = async (line: string): Promise<boolean> => (await run(line)).isReplayed
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const replace = (file: string, from: string, to: string): void => {
  const text = readFileSync(join(root, file), 'utf8')
  expect(text).toContain(from)
  write(file, text.replace(from, to))
}
const unchanged: unknown = expect.stringContaining('nothing has changed')

/** What must make a build work again, whatever it then finds. */
const changes: Readonly<Record<string, () => void>> = {
  'a content file edited': () => replace('content/pages/home.yaml', 'title: Notes', 'title: All notes'),
  'a content file edited to the same size': () => replace('content/pages/home.yaml', 'Notes', 'Moons'),
  'a content file edited and its time set back': () => {
    const path = join(root, 'content/pages/home.yaml')
    replace('content/pages/home.yaml', 'Notes', 'Moons')
    utimesSync(path, 1, 1)
  },
  'a content file added': () => write('public/new.txt', 'new'),
  'a content file removed': () => rmSync(join(root, 'content/notes/harvest.md')),
  'a content file renamed': () =>
    renameSync(join(root, 'content/notes/harvest.md'), join(root, 'content/notes/crop.md')),
  'a template': () => replace('templates/pages/home.tsx', ' of {', ' from {'),
  'an island': () => replace('islands/counter.tsx', 'Count ', 'Counted '),
  'a style': () => appendFileSync(join(root, 'templates/styles/index.css'), 'p { margin: 0 }'),
  'a public file': () => appendFileSync(join(root, 'public/map.txt'), 'x'),
  'a published file edited': () => appendFileSync(join(root, 'dist/index.html'), 'x'),
  'a published file removed': () => rmSync(join(root, 'dist/index.html')),
  'the manifest removed': () => renameSync(join(root, 'dist/manifest.json'), join(root, 'dist/manifest.old')),
  'packages installed': () => write('package-lock.json', '{}'),
}

describe('a build of what has not changed', () => {
  it('says so, publishes nothing, and gives way to the first change of any kind', async () => {
    // One site for all: each change comes upon a record of the one before.
    for (const [what, change] of Object.entries(changes)) {
      await run('build')
      expect(replayOf('build').replayed, `before ${what}`).toMatchObject({ status: 0, stderr: unchanged })
      change()
      expect(replayOf('build').replayed, what).toBeUndefined()
      rmSync(join(root, 'content'), { recursive: true })
      rmSync(join(root, 'dist'), { recursive: true })
      copySite(garden, undefined, root)
    }
  })

  it('makes the published folder whole again', async () => {
    await run('build')
    const page = readFileSync(join(root, 'dist/index.html'))
    rmSync(join(root, 'dist/index.html'))
    expect((await run('build')).status).toBe(0)
    expect(readFileSync(join(root, 'dist/index.html'))).toEqual(page)
  })

  it('holds for its own arguments, folder and generator alone', async () => {
    await run('build')
    for (const words of ['build --drafts', 'build --out other', 'build --no-cache'])
      expect(await isReplayed(words), words).toBe(false)
    expect(await isReplayed('build')).toBe(true)
    expect(await isReplayed('build --no-cache')).toBe(false)
  })

  it('sees modules outside the folders of the site', async () => {
    write('shared/word.ts', "export const word = 'of'\n")
    replace('templates/pages/home.tsx', 'import counter', "import { word } from '../../shared/word.ts'\nimport counter")
    replace('templates/pages/home.tsx', ' of {', ' {word} {')
    await run('build')
    expect(await isReplayed('build')).toBe(true)
    write('shared/word.ts', "export const word = 'from'\n")
    expect(await isReplayed('build')).toBe(false)
    expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain('from')
  })

  it('ends when a date in the content comes', () => {
    const hour = 3_600_000
    const soon = new Date(Date.now() + hour).toISOString()
    const clock = join(root, 'clock')
    const runAt = (ahead: number): Run => {
      writeFileSync(clock, String(ahead))
      return spawn(`CLOCK_FILE=${clock} NODE_OPTIONS=--import=${movedClock} build`)
    }
    replace('templates/collections/notes.ts', 'publishAt: z.iso.date()', 'publishAt: z.iso.datetime()')
    write(
      'content/notes/frost.md',
      `---\nslug: frost\ntitle: Frost\norder: 3\nseason: winter\npublishAt: '${soon}'\n---\n\nCold.\n`,
    )
    runAt(0)
    expect(runAt(0).stderr).toEqual(unchanged)
    expect(runAt(hour).stderr).not.toEqual(unchanged)
    expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain('Frost')
  })

  it('is no answer for another generator', async () => {
    await run('build')
    const [record = ''] = readdirSync(join(root, '.cache/replay'))
    const path = join(root, '.cache/replay', record)
    const kept = readFileSync(path).subarray(32).toString()
    const other = kept.replace(version, version.replaceAll(/\w/g, '0'))
    expect(other).not.toBe(kept)
    writeRecord(join(root, '.cache'), join('replay', record), other)
    expect(await isReplayed('build')).toBe(false)
    expect(await isReplayed('build')).toBe(true)
  })

  it('is not said of a folder that another --root stands for', async () => {
    const other = copySite(garden)
    await run(`build --root ${root} --root ${other}`)
    writeFileSync(join(other, 'public/map.txt'), 'another')
    expect(await isReplayed(`build --root ${root} --root ${other}`)).toBe(false)
    rmSync(other, { recursive: true })
  })
})

describe('what is wrong', () => {
  it('keeps failing until it is mended, and then is gone', async () => {
    await run('build')
    replace('content/pages/home.yaml', 'title: Notes', 'titel: Notes')
    for (const _again of [1, 2]) {
      const { status, stderr } = await run('build')
      expect(status).toBe(1)
      expect(stderr).toContain('the previous output stands')
    }
    replace('content/pages/home.yaml', 'titel: Notes', 'title: Notes')
    expect((await run('build')).status).toBe(0)
  })

  it('is said by lint in the same words a second time, and in others after a change', async () => {
    replace('content/pages/home.yaml', 'title: Notes', 'titel: Notes')
    const first = await run('lint')
    const again = await run('lint')
    expect(first.status).toBe(1)
    expect(again).toEqual({ ...first, isReplayed: true })
    expect((await run('lint --format json')).stdout).toContain('"code"')
    replace('content/pages/home.yaml', 'titel: Notes', 'titles: Notes')
    expect((await run('lint')).stdout).toContain('titles')
  })

  it('is colored for who asks for colors', () => {
    replace('content/pages/home.yaml', 'title: Notes', 'titel: Notes')
    const plain = spawn('lint')
    const colored = spawn('FORCE_COLOR=1 lint')
    expect(colored.stdout).toContain('\x1b[')
    expect(spawn('FORCE_COLOR=1 NO_COLOR=1 lint').stdout).toBe(plain.stdout)
    expect(spawn('FORCE_COLOR=1 lint').stdout).toBe(colored.stdout)
  })
})
