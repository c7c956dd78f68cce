import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A mistake in a file of the garden, or what a program leaves there. */
export interface Fault {
  readonly name: string
  /** The file that findings name; none if there is nothing to find. */
  readonly file: string | undefined
  /** The page that follows meanwhile. */
  readonly other: 'note' | 'home'
  /** Makes the fault, and returns what undoes it. */
  readonly make: (root: string) => () => void
}

const sowing = 'content/notes/sowing.md'
const home = 'templates/pages/home.tsx'
const note = 'templates/pages/note.tsx'
const counter = 'islands/counter.tsx'

/** Writes a file, and brings back what was there. */
const change =
  (file: string, to: (text: string) => string | Uint8Array): Fault['make'] =>
  (root) => {
    const path = join(root, file)
    const before = readFileSync(path, 'utf8')
    const after = to(before)
    if (after === before) throw new Error(`${file} is as before`)
    writeFileSync(path, after)
    return () => writeFileSync(path, before)
  }

const of =
  (file: string, other: Fault['other'] = 'note') =>
  (name: string, to: (text: string) => string | Uint8Array, found = file): Fault => ({
    name: `${file}: ${name}`,
    file: found,
    other,
    make: change(file, to),
  })

/** The file makes room for something else, or for nothing. */
const replace = (file: string, name: string, put: (path: string) => void, other: Fault['other'] = 'note'): Fault => ({
  name: `${file}: ${name}`,
  file: undefined,
  other,
  make(root) {
    const path = join(root, file)
    const before = readFileSync(path)
    rmSync(path)
    put(path)
    return () => {
      rmSync(path, { recursive: true, force: true })
      writeFileSync(path, before)
    }
  },
})

const leave = (file: string, put = (path: string): void => writeFileSync(path, 'title: [')): Fault => ({
  name: `${file} is left`,
  file: undefined,
  other: 'note',
  make(root) {
    put(join(root, file))
    return () => rmSync(join(root, file))
  },
})

const inSowing = of(sowing)
const inGarden = of('content/garden.yaml')
const inHome = of('content/pages/home.yaml')
const inHomePage = of(home)
const inNotePage = of(note, 'home')
const inCounter = of(counter)
const inSite = of('templates/site.ts')
const inCheck = of('templates/checks/no-exclamation.ts')
const begin = (line: string) => (text: string) => text.replace('export default', `${line}\nexport default`)
const inHead = (statement: string) => (text: string) =>
  text
    .replace(/head: (\(.*?\)) => \(/, (_, parameters) => `head: ${parameters} => run() ?? (`)
    .replace('export default', `const run = (): undefined => { ${statement} }\nexport default`)

const content: readonly Fault[] = [
  inSowing('an unknown field', (text) => text.replace('title:', 'titel:')),
  inSowing('a missing field', (text) => text.replace(/^title: .*\n/m, '')),
  inSowing('no YAML', (text) => text.replace('title:', 'title: [a\nb:')),
  inSowing('an unclosed front matter', (text) => text.replace(/\n---\n/, '\n')),
  inSowing('no front matter', () => 'Only words.\n'),
  inSowing('nothing', () => ''),
  inSowing('zero bytes', () => new Uint8Array(64)),
  inSowing('no UTF-8', () => new Uint8Array([45, 45, 45, 10, 0xff, 0xfe, 10])),
  inSowing('a merge conflict', (text) => `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> main\n`),
  inSowing('a wrong type', (text) => text.replace(/^order: .*$/m, 'order: first')),
  inSowing('another of its values', (text) => text.replace(/^season: .*$/m, 'season: fifth')),
  inSowing('too many bytes', (text) => text + 'word '.repeat(250_000)),
  inSowing('a dead link', (text) => `${text}\n[x](/nowhere)\n`),
  inSowing('a picture that is not there', (text) => `${text}\n![A wall](/images/none.png)\n`),
  inSowing('the slug of another note', (text) => text.replace(/^slug: .*$/m, 'slug: harvest')),
  replace(sowing, 'a folder', (path) => mkdirSync(path)),
  replace(sowing, 'a link', (path) => symlinkSync('harvest.md', path)),
  replace(sowing, 'gone', () => undefined),
  inGarden('no YAML', (text) => `${text}\n: [`),
  inGarden('an unknown field', (text) => text.replace('name:', 'nam:')),
  inGarden('nothing', () => ''),
  replace('content/garden.yaml', 'gone', () => undefined),
  inHome('no YAML', (text) => `${text}\n: [`),
  inHome('a picture that is not there', (text) => text.replace('wall.svg', 'none.svg')),
  replace('content/pages/home.yaml', 'gone', () => undefined),
  of('content/images/wall.svg')('no picture', () => '<svg'),
]

const beside: readonly Fault[] = [
  'content/notes/harvest.md.orig',
  'content/notes/harvest.md~',
  'content/notes/4913',
  'content/notes/Thumbs.db',
  'content/notes/harvest.sync-conflict-20240102-030405-ABCDEFG.md',
  "content/notes/harvest (Ann's conflicted copy 2024-01-02).md",
  'templates/pages/note.sync-conflict-20240102-030405-ABCDEFG.tsx',
].map((file) => leave(file))

const templates: readonly Fault[] = [
  inHomePage('no TypeScript', begin('const = 1')),
  inNotePage('no TypeScript', begin('const = 1')),
  inHomePage('an import of nothing', begin("import { none } from './none.ts'\nnone()")),
  inHomePage('an import of an unknown name', begin("import { none } from '../collections/garden.ts'\nnone()")),
  inHomePage('an exception', begin("throw new Error('late')")),
  inHomePage('an exception in the head', inHead("throw new Error('late')")),
  inNotePage('an exception in the head', inHead("throw new Error('late')")),
  inHomePage('a promise', (text) => text.replace('render: (', 'render: async (')),
  inHomePage('no page', (text) => text.replace('export default definePage', 'export const page = definePage')),
  inHomePage('another key', (text) => text.replace('head:', 'haed:')),
  inHomePage('a loop', begin('for (;;) {}')),
  inHomePage('a loop in the head', inHead('for (;;) {}')),
  inNotePage('a loop in the head', inHead('for (;;) {}')),
  inNotePage('a loop in `each`', (text) =>
    text.replace('notes.map((note) => ({', 'notes.map((note) => { for (;;) {} return note }).map((note) => ({'),
  ),
  inHomePage('the end of the process', begin('process.exit(3)')),
  inHomePage('the end of the process in the head', inHead('process.exit(3)')),
  inHomePage('memory', inHead('const all: unknown[] = []; for (;;) all.push(new Array(1_000_000).fill(1.5))')),
  inHomePage('promises without end', inHead('void (async () => { for (;;) await undefined })()')),
  inSite('no TypeScript', begin('const = 1')),
  inSite('an exception', begin("throw new Error('late')")),
  inSite('settings that throw', (text) =>
    text.replace(/settings: (\(.*?\)) => \(/, "settings: $1 => JSON.parse('[') ?? ("),
  ),
  inSite('another key', (text) => text.replace('settings:', 'setings:')),
  inSite('settings that loop', (text) =>
    begin('const loop = (): undefined => { for (;;) {} }')(
      text.replace(/settings: (\(.*?\)) => \(/, 'settings: $1 => loop() ?? ('),
    ),
  ),
  inSite('a plug-in that loops', (text) =>
    text.replace('settings:', 'markdown: { remarkPlugins: [() => { for (;;) {} }] },\n  settings:'),
  ),
  of('templates/collections/notes.ts', 'home')(
    'a loop in `order`',
    (text) => text.replace('a.order - b.order', '{ for (;;) {} }'),
    'content/notes/harvest.md',
  ),
  inCheck('an exception', (text) => text.replace('run:', "run: () => { throw new Error('late') }, ran:")),
  inCheck('no TypeScript', begin('const = 1')),
  of('templates/styles/index.css')('an import of nothing', (text) => `@import './none.css';\n${text}`),
]

const islands: readonly Fault[] = [
  inCounter('no TypeScript', begin('const = 1')),
  inCounter('an import of nothing', begin("import { none } from './none.ts'\nnone()")),
  inCounter('an exception', begin("throw new Error('late')")),
  inCounter('a loop in the component', (text) => text.replace('const [count', 'for (;;) {}\n  const [count'), home),
]

export const faults: readonly Fault[] = [...content, ...beside, ...templates, ...islands]
