import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { copySite, garden } from './compile-site.ts'

/** Fields of a note besides its slug, and its body. */
interface Note {
  readonly title: string
  readonly order: number
  readonly shown: string
  readonly body: string
}

const parts = {
  title: fc.constantFrom('Frost', 'Thaw'),
  order: fc.integer({ min: 0, max: 9 }),
  shown: fc.constantFrom(
    '',
    'draft: true\n',
    "publishAt: '2025-06-03'\n",
    "publishAt: '2025-05-01'\nexpireAt: '2025-05-20'\n",
  ),
  body: fc.constantFrom(
    'One.',
    '## Two',
    'Of {name}.',
    '[to a](/notes/a)',
    '<b>no</b>',
    '![p](/images/wall.svg)',
    '| a |\n| - |\n| ~~1~~ |',
  ),
}
const slug = fc.constantFrom('a', 'b', 'c')

/** A file of the garden, what is replaced in it, and by what. */
const rewrites = {
  mend: ['content/pages/home.yaml', /^/, ['']],
  break: ['content/pages/home.yaml', /^[\s\S]*$/, ['title: [', 'titel: x', '']],
  name: ['content/garden.yaml', /Walled/, ['Walled', 'Sunken']],
  template: ['templates/pages/home.tsx', / of \{/, [' of {', ' from {']],
  component: ['templates/components/sign.tsx', /To /, ['To ', 'Back to ']],
  schema: [
    'templates/collections/notes.ts',
    /title: z.string\(\).min\(1\)/,
    [1, 5].map((n) => `title: z.string().min(${n})`),
  ],
  style: ['templates/styles/index.css', /sans-serif;/, ['sans-serif;', 'sans-serif; color: red;']],
  island: ['islands/counter.tsx', /Count /, ['Count ', 'Counted ']],
  // Two of the same size.
  picture: ['content/images/wall.svg', /width="40"/, ['width="40"', 'width="50"', 'width="7"']],
  public: ['public/map.txt', /^[\s\S]*$/, ['x', 'y']],
} as const

export const edit = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('write' as const), slug, note: fc.record(parts) }) },
  // One thing about a note, and nothing else.
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('touch' as const),
      slug,
      note: fc.oneof(...Object.entries(parts).map(([name, part]) => fc.record({ [name]: part }))),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), slug }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rename' as const), slug, to: slug }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('empty' as const) }) },
  {
    weight: 6,
    arbitrary: fc.oneof(
      ...Object.entries(rewrites).map(([name, [file, from, texts]]) =>
        fc.record({
          do: fc.constant('rewrite' as const),
          name: fc.constant(name),
          file: fc.constant(file),
          from: fc.constant(from),
          to: fc.constantFrom(...texts),
        }),
      ),
    ),
  },
)
export type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never

const sign = 'export const Sign = ({ name }: { readonly name: string }) => <a href="/">To {name}</a>\n'
const digest = `import { definePage } from '#site'
import { notes } from '../collections/notes.ts'

export default definePage({
  route: '/digest',
  content: { notes },
  head: () => ({ title: 'Digest', description: 'All that was ever noted down in this garden.' }),
  render: ({ content }) => (
    <main>
      <h1>Digest</h1>
      {content.notes.map(({ id, html }) => <div key={id} dangerouslySetInnerHTML={{ __html: html }} />)}
    </main>
  ),
})
`

/** A garden with a component that notes share and a page that shows every body, to be edited. */
export function openEditedSite() {
  const root = copySite(garden)
  const notes = new Map<string, Note>()
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const pathOf = (slug: string): string => `content/notes/${slug}.md`
  const writeNote = (slug: string, note: Note): void => {
    notes.set(slug, note)
    const { title, order, shown, body } = note
    write(
      pathOf(slug),
      `---\nslug: ${slug}\ntitle: ${title}\norder: ${order}\nseason: summer\n${shown}---\n\n${body}\n`,
    )
  }
  const remove = (slug: string): void => {
    notes.delete(slug)
    rmSync(join(root, pathOf(slug)))
  }
  const empty = (): void => {
    notes.clear()
    rmSync(join(root, 'content/notes'), { recursive: true, force: true })
  }
  const note = readFileSync(join(root, 'templates/pages/note.tsx'), 'utf8')
  const home = readFileSync(join(root, 'templates/pages/home.tsx'), 'utf8')
  write('templates/components/sign.tsx', sign)
  write(
    'templates/pages/home.tsx',
    home.replace('image, link,', 'image, link, list,').replace('home, notes,', 'home, notes: list(notes),'),
  )
  write('templates/pages/digest.tsx', digest)
  write(
    'templates/pages/note.tsx',
    `import { Sign } from '../components/sign.tsx'\n${note.replace(/<a href="\/">.*<\/a>/, '<Sign name={content.garden.name} />')}`,
  )
  const originals = new Map(
    Object.values(rewrites).map(([file]) => [file as string, readFileSync(join(root, file), 'utf8')]),
  )
  return {
    root,
    apply(change: Edit): void {
      if (change.do === 'rewrite')
        write(change.file, (originals.get(change.file) ?? '').replace(change.from, change.to))
      else if (change.do === 'empty') empty()
      else if (change.do === 'write') writeNote(change.slug, change.note)
      else {
        const known = notes.get(change.slug)
        if (!known) return
        if (change.do !== 'touch') remove(change.slug)
        if (change.do === 'touch') writeNote(change.slug, { ...known, ...change.note })
        else if (change.do === 'rename') writeNote(change.to, known)
      }
    },
    close: () => rmSync(root, { recursive: true }),
  }
}
