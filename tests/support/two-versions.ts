import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Case } from './cases.ts'
import { copySite, garden } from './compile-site.ts'
import { type Run, runCommand } from './run-command.ts'
import { readTree, type Tree } from './tree.ts'

/** A site of which version `a` is published and version `b` waits to be. */
export interface TwoVersions {
  readonly root: string
  /** What a clean build makes of each. */
  readonly a: Tree
  readonly b: Tree
  /** Begins again: the sources of `b`, and what building `a` has left. `isBare`: nothing has been built yet. */
  readonly reset: (isBare?: boolean) => void
  /** Takes the sources back to `a`. */
  readonly revert: () => void
  readonly build: () => Run
  /** What stands beside the output, or among the cache's temporaries, that does not belong there. */
  readonly leftovers: () => readonly string[]
  readonly close: () => void
}

/** File, what is replaced in it, and by what. */
type Edits = readonly (readonly [string, RegExp, string])[]

/** Pages and assets that change, come and go; the home page keeps its length. */
const all: Edits = [
  ['templates/pages/home.tsx', / of \{/, ' on {'],
  ['islands/counter.tsx', /Count /, 'Counter '],
  ['templates/styles/index.css', /sans-serif;/, 'sans-serif; color: red;'],
  ['public/map.txt', /$/, 'here\n'],
]
/** The same without any code, so that nothing has to be bundled and a build takes a fraction of the time. */
export const contentAlone: Edits = [
  ['content/pages/home.yaml', /title: Notes/, 'title: Words'],
  ['content/images/wall.svg', /width="40"/, 'width="50"'],
  ['public/map.txt', /$/, 'here\n'],
]

function edit(root: string, edits: Edits): void {
  for (const [path, from, to] of edits) {
    const text = readFileSync(join(root, path), 'utf8')
    if (!from.test(text)) throw new Error(`${path} has no ${from}`)
    writeFileSync(join(root, path), text.replace(from, to))
  }
}

const addNote = (root: string, slug: string): void =>
  writeFileSync(
    join(root, `content/notes/${slug}.md`),
    `---\nslug: ${slug}\ntitle: Note ${slug}\norder: 5\nseason: winter\n---\n\nIt comes and goes.\n`,
  )

/** `change` is made to both versions. */
export function openTwoVersions(edits: Edits = all, change?: Case): TwoVersions {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  const [first, second, root] = ['a', 'b', 'site'].map((name) => join(folder, name)) as [string, string, string]
  const built = (site: string): Tree => {
    const { status, stderr } = runCommand(site, ['build'])
    if (status !== 0) throw new Error(stderr)
    return readTree(join(site, 'dist'))
  }
  const fill = (from: string, names: readonly string[]): void => {
    for (const name of names) {
      rmSync(join(root, name), { recursive: true, force: true })
      cpSync(join(from, name), join(root, name), { recursive: true, preserveTimestamps: true })
    }
  }
  addNote(copySite(garden, change, first), 'frost')
  addNote(copySite(garden, change, second), 'thaw')
  edit(second, edits)
  const a = built(first)
  const b = built(second)
  const sources = ['content', 'templates', 'islands', 'public']
  return {
    root,
    a,
    b,
    reset(isBare = false) {
      rmSync(root, { recursive: true, force: true })
      fill(second, sources)
      if (!isBare) fill(first, ['dist', '.cache'])
    },
    revert: () => fill(first, sources),
    build: () => runCommand(root, ['build']),
    leftovers: () => [
      ...readdirSync(root).filter((name) => name.startsWith('.dist-')),
      ...(existsSync(join(root, '.cache/tmp')) ? readdirSync(join(root, '.cache/tmp')) : []),
    ],
    close: () => rmSync(folder, { recursive: true }),
  }
}
