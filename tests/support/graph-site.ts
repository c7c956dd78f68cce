import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { createPng } from './create-png.ts'
import { openEditedSite } from './edit-site.ts'

const folders = ['content', 'templates', 'islands', 'public']

/** What the garden lacks: entries that dates hide, an entry beside the notes, JSON-LD of other pages' words, checks of each scope, a file. */
const files: Readonly<Record<string, string | Buffer>> = {
  'content/notes/frost.md': `---
slug: frost
title: Frost
order: 3
season: winter
tags: [cold]
publishAt: '2025-05-20'
expireAt: '2025-06-08'
---

Of {name}: straw covers the beds.

Water the seedlings in the morning, keep the door shut at night, and write down what the thermometer by the wall says.
`,
  'content/notes/thaw.md': `---
slug: thaw
title: Thaw
order: 4
season: winter
draft: true
after: frost
---

Water the seedlings in the morning, keep the door shut at night, and write down what the thermometer by the wall says.

See [frost](/notes/frost) and ![the shed](/images/shed.png)
`,
  'content/tools/spade-1.yaml': `id: spade-1
name: Spade
for: [sowing]
text: A brick wall with a low door
`,
  'content/images/shed.png': createPng(60, 40),
  'templates/pages/almanac.tsx': `import { definePage, list } from '#site'
import { garden } from '../collections/garden.ts'
import { notes } from '../collections/notes.ts'
import { tools } from '../collections/tools.ts'

export default definePage({
  route: '/almanac',
  alsoAt: ['/year'],
  content: { garden, notes, tools: list(tools) },
  head: ({ content, place }) => ({
    title: 'Almanac',
    description: \`The year of \${content.garden.name}: \${content.notes.length} notes, first of all \${content.notes[0]?.data.title}.\`,
    jsonLd: [
      {
        '@type': 'WebPage',
        '@id': \`\${place.canonical}#page\`,
        name: content.garden.name,
        description: 'The soil is ready when it crumbles.',
        url: place.canonical,
        isPartOf: { '@id': '/#garden' },
        about: content.tools.map(({ data }) => ({ '@type': 'Product', name: data.name, url: '/notes/sowing#what-grows' })),
      },
    ],
  }),
  render: ({ content }) => (
    <main>
      <h1 id="year">The year of {content.garden.name}</h1>
      {content.notes.slice(0, 1).map(({ id, html, data }) => (
        <section key={id} id={data.slug}>
          <h2>{data.title}</h2>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
      <ul>{content.tools.map(({ data }) => <li key={data.id}>{data.name}: {data.text}</li>)}</ul>
      <a href="/#top">Home</a>
    </main>
  ),
})
`,
  'templates/files/notes.ts': `import { defineFile } from '#site'
import { notes } from '../collections/notes.ts'

export default defineFile({
  path: '/notes.txt',
  from: { notes },
  make: ({ notes }, { name }) => notes.map(({ data, html }) => \`\${name}: \${data.title} \${html.length}\`).join('\\n'),
})
`,
  'templates/checks/season.ts': `import { defineCheck } from '#site'
import { garden } from '../collections/garden.ts'

export default defineCheck({
  code: 'garden/season',
  severity: 'warning',
  explain: { means: 'A file names the garden.', wrong: 'Walled Garden', right: '{name}' },
  on: 'document',
  content: { garden },
  run: ({ document, content }) =>
    document.texts.flatMap(({ text, path }) =>
      text.includes(content.garden.name) && document.file !== 'content/garden.yaml'
        ? [{ message: 'the name', at: { file: document.file, ...(path && { path }), words: content.garden.name } }]
        : [],
    ),
})
`,
  'templates/checks/today.ts': `import { defineCheck, list } from '#site'
import { notes } from '../collections/notes.ts'

export default defineCheck({
  code: 'garden/today',
  severity: 'warning',
  explain: { means: 'A page has no note.', wrong: 'none', right: 'one' },
  on: 'site',
  content: { notes: list(notes) },
  run: ({ site, content }) =>
    site.pages.flatMap(({ url, title, heading, links }) =>
      links.length < content.notes.length && heading !== title
        ? [{ message: \`\${url} has \${links.length} links on \${site.today}\`, at: { words: heading } }]
        : [],
    ),
})
`,
}

/** A site in a folder of its own, whose files are changed and put back. */
export interface GraphSite {
  readonly root: string
  /** Files in the order of their paths, which are relative to the root. */
  readonly list: () => readonly string[]
  readonly read: (path: string) => string
  readonly write: (path: string, text: string | Buffer) => void
  readonly remove: (path: string) => void
  /** Puts a file back, or all of them. */
  readonly restore: (path?: string) => void
  readonly originals: readonly string[]
  /** What it returns puts all files back to how they are now. */
  readonly remember: () => () => void
  readonly close: () => void
}

export function openGraphSite(): GraphSite {
  const { root, close } = openEditedSite()
  const at = (path: string): string => join(root, path)
  const write = (path: string, text: string | Buffer): void => {
    rmSync(at(path), { recursive: true, force: true })
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  const walk = (folder: string): string[] =>
    readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? walk(path) : [path]
    })
  const all = (): string[] => folders.flatMap((folder) => (existsSync(at(folder)) ? walk(folder) : [])).sort()
  for (const [path, text] of Object.entries(files)) write(path, text)
  const readAll = (): ReadonlyMap<string, Buffer> =>
    new Map(all().flatMap((path) => (isFile(path) ? [[path, readFileSync(at(path))]] : [])))
  const isFile = (path: string): boolean => lstatSync(at(path)).isFile()
  const remove = (path: string): void => rmSync(at(path), { recursive: true, force: true })
  const restoreFrom = (kept: ReadonlyMap<string, Buffer>, path: string): void => {
    const bytes = kept.get(path)
    if (!bytes) remove(path)
    else if (!existsSync(at(path)) || !readFileSync(at(path)).equals(bytes)) write(path, bytes)
  }
  const restoreAll = (kept: ReadonlyMap<string, Buffer>): void => {
    for (const path of new Set([...all(), ...kept.keys()])) restoreFrom(kept, path)
  }
  const originals = readAll()
  return {
    root,
    list: () => all().filter((path) => isFile(path) && lstatSync(at(path)).size < 200_000),
    read: (path) => readFileSync(at(path), 'utf8'),
    write,
    remove,
    restore: (path) => (path === undefined ? restoreAll(originals) : restoreFrom(originals, path)),
    remember() {
      const kept = readAll()
      return () => restoreAll(kept)
    },
    originals: [...originals.keys()],
    close,
  }
}

/** Whether a file is edited as text. */
export const isText = (path: string): boolean =>
  ['.yaml', '.md', '.ts', '.tsx', '.css', '.svg', '.txt'].includes(extname(path))
