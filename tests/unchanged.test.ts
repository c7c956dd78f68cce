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
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copySite, garden, project } from './support/compile-site.ts'
import { type Run, runCommand } from './support/run-command.ts'
import { writeRecord } from './support/write-record.ts'

const movedClock = join(project, 'tests/support/moved-clock.js')
let root: string
beforeEach(() => {
  root = copySite(garden)
})
afterEach(() => rmSync(root, { recursive: true }))

const run = (words: string): Run => runCommand(root, words.split(' '))
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const replace = (file: string, from: string, to: string): void => {
  const text = readFileSync(join(root, file), 'utf8')
  expect(text).toContain(from)
  write(file, text.replace(from, to))
}
const isAnswered = ({ stderr }: Run): boolean => stderr.includes('nothing has changed')

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
  it('says so, publishes nothing, and gives way to the first change of any kind', () => {
    // One site for all: each change comes upon a record of the one before.
    for (const [what, change] of Object.entries(changes)) {
      run('build')
      expect(isAnswered(run('build')), `before ${what}`).toBe(true)
      change()
      expect(isAnswered(run('build')), what).toBe(false)
      rmSync(join(root, 'content'), { recursive: true })
      rmSync(join(root, 'dist'), { recursive: true })
      copySite(garden, undefined, root)
    }
  })

  it('makes the published folder whole again', () => {
    run('build')
    const page = readFileSync(join(root, 'dist/index.html'))
    rmSync(join(root, 'dist/index.html'))
    expect(run('build').status).toBe(0)
    expect(readFileSync(join(root, 'dist/index.html'))).toEqual(page)
  })

  it('holds for its own arguments, folder and generator alone', () => {
    run('build')
    for (const words of ['build --drafts', 'build --out other', 'build --no-cache'])
      expect(isAnswered(run(words)), words).toBe(false)
    expect(isAnswered(run('build'))).toBe(true)
    expect(isAnswered(run('build --no-cache'))).toBe(false)
  })

  it('sees modules outside the folders of the site', () => {
    write('shared/word.ts', "export const word = 'of'\n")
    replace('templates/pages/home.tsx', 'import counter', "import { word } from '../../shared/word.ts'\nimport counter")
    replace('templates/pages/home.tsx', ' of {', ' {word} {')
    run('build')
    expect(isAnswered(run('build'))).toBe(true)
    write('shared/word.ts', "export const word = 'from'\n")
    expect(isAnswered(run('build'))).toBe(false)
    expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain('from')
  })

  it('ends when a date in the content comes', () => {
    const hour = 3_600_000
    const soon = new Date(Date.now() + hour).toISOString()
    const clock = join(root, 'clock')
    const runAt = (ahead: number): Run => {
      writeFileSync(clock, String(ahead))
      return run(`CLOCK_FILE=${clock} NODE_OPTIONS=--import=${movedClock} build`)
    }
    replace('templates/collections/notes.ts', 'publishAt: z.iso.date()', 'publishAt: z.iso.datetime()')
    write(
      'content/notes/frost.md',
      `---\nslug: frost\ntitle: Frost\norder: 3\nseason: winter\npublishAt: '${soon}'\n---\n\nCold.\n`,
    )
    runAt(0)
    expect(isAnswered(runAt(0))).toBe(true)
    expect(isAnswered(runAt(hour))).toBe(false)
    expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain('Frost')
  })

  it('is no answer for another generator', () => {
    run('build')
    const [record = ''] = readdirSync(join(root, '.cache/replay'))
    const path = join(root, '.cache/replay', record)
    const kept = readFileSync(path).subarray(32).toString()
    const { version } = JSON.parse(kept)
    const other = kept.replace(version, version.replaceAll(/\w/g, '0'))
    writeRecord(join(root, '.cache'), join('replay', record), other)
    expect(isAnswered(run('build'))).toBe(false)
    expect(isAnswered(run('build'))).toBe(true)
  })

  it('is not said of a folder that another --root stands for', () => {
    const other = copySite(garden)
    run(`build --root ${root} --root ${other}`)
    writeFileSync(join(other, 'public/map.txt'), 'another')
    expect(isAnswered(run(`build --root ${root} --root ${other}`))).toBe(false)
    rmSync(other, { recursive: true })
  })
})

describe('what is wrong', () => {
  it('keeps failing until it is mended, and then is gone', () => {
    run('build')
    replace('content/pages/home.yaml', 'title: Notes', 'titel: Notes')
    for (const _again of [1, 2]) {
      const { status, stderr } = run('build')
      expect(status).toBe(1)
      expect(stderr).toContain('the previous output stands')
    }
    replace('content/pages/home.yaml', 'titel: Notes', 'title: Notes')
    expect(run('build').status).toBe(0)
  })

  it('is said by lint in the same words a second time, and in others after a change', () => {
    replace('content/pages/home.yaml', 'title: Notes', 'titel: Notes')
    const first = run('lint')
    const again = run('lint')
    expect(first.status).toBe(1)
    expect(again).toMatchObject({ status: 1, stdout: first.stdout, stderr: first.stderr })
    expect(run('lint --format json').stdout).toContain('"code"')
    replace('content/pages/home.yaml', 'titel: Notes', 'titles: Notes')
    expect(run('lint').stdout).toContain('titles')
  })

  it('is colored for who asks for colors', () => {
    replace('content/pages/home.yaml', 'title: Notes', 'titel: Notes')
    const plain = run('lint')
    const colored = run('FORCE_COLOR=1 lint')
    expect(colored.stdout).toContain('\x1b[')
    expect(run('FORCE_COLOR=1 NO_COLOR=1 lint').stdout).toBe(plain.stdout)
    expect(run('FORCE_COLOR=1 lint').stdout).toBe(colored.stdout)
  })
})
