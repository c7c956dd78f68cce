import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WorkspaceEdit } from 'vscode-languageserver/node'
import { applyWorkspaceEdit } from './support/apply-workspace-edit.ts'
import { compileSite, copySite, garden } from './support/compile-site.ts'
import { type Editor, startEditor } from './support/editor.ts'

const sowing = 'content/notes/sowing.md'
const movesFiles = { workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename' as const] } } }

let root = ''
let editor: Editor
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const replace = (file: string, from: string, to: string): void => write(file, read(file).replace(from, to))
const note = (slug: string, order: number, fields: string, body: string): void =>
  write(
    `content/notes/${slug}.md`,
    `---\nslug: ${slug}\ntitle: Note ${slug}\norder: ${order}\nseason: spring\n${fields}---\n\n${body}\n`,
  )
const start = async (capabilities = movesFiles): Promise<void> => {
  editor = await startEditor(root, capabilities)
}
const rename = async (file: string, before: string, newName: string): Promise<readonly string[]> => {
  await editor.open(file)
  const edit: WorkspaceEdit = await editor.connection.sendRequest('textDocument/rename', {
    ...editor.at(file, before),
    newName,
  })
  return applyWorkspaceEdit(edit).map((path) => relative(root, path))
}
const findings = async () => (await compileSite(root)).diagnostics.map(({ code, span }) => [code, span.file])

beforeEach(() => {
  root = copySite(garden)
})
afterEach(() => {
  editor.end()
  rmSync(root, { recursive: true })
})

describe('of an entry', () => {
  /** Twelve files that link to the note, each in another form. */
  const linkFromEverywhere = (): void => {
    note('a-path', 3, '', '[sown](/notes/sowing), and [once more](/notes/sowing "as said")')
    note('b-place', 4, '', '[sown](/notes/sowing#what-grows)')
    note('c-file', 5, '', '[sown](sowing.md) and [here](./sowing.md#what-grows)')
    note('d-reference', 6, 'after: sowing\n', 'None.')
    note('e-quoted', 7, 'after: "sowing"\n', 'None.')
    note('f-definition', 8, '', '[sown][s]\n\n[s]: /notes/sowing')
    note('g-origin', 9, '', '[sown](https://garden.internal/notes/sowing?x#what-grows)')
    note('h-content', 10, '', '[sown](/content/notes/sowing.md)')
    write('content/tools/rake-1.yaml', 'id: rake-1\nname: Rake\nfor: [harvest, sowing]\n')
    replace('templates/pages/not-found.tsx', '<main>', '<main><a href="/notes/sowing#what-grows">Sowing</a>')
  }

  it('changes its file, its name and every link to it', async () => {
    linkFromEverywhere()
    await start()
    const changed = await rename(sowing, 'slug: sow', 'seed-time')
    expect(changed.toSorted()).toEqual(
      [
        ...['a-path', 'b-place', 'c-file', 'd-reference', 'e-quoted', 'f-definition', 'g-origin', 'h-content'].map(
          (slug) => `content/notes/${slug}.md`,
        ),
        'content/notes/harvest.md',
        'content/pages/home.yaml',
        'content/tools/rake-1.yaml',
        'templates/pages/not-found.tsx',
        sowing,
        'content/notes/seed-time.md',
      ].toSorted(),
    )
    expect(existsSync(join(root, sowing))).toBe(false)
    expect(await findings()).toEqual([])
    expect(read('content/notes/c-file.md')).toContain('[sown](seed-time.md) and [here](./seed-time.md#what-grows)')
    expect(read('content/notes/e-quoted.md')).toContain('after: "seed-time"')
    expect(read('content/notes/f-definition.md')).toContain('[s]: /notes/seed-time\n')
    expect(read('content/notes/g-origin.md')).toContain('(https://garden.internal/notes/seed-time?x#what-grows)')
    expect(read('content/notes/h-content.md')).toContain('(/content/notes/seed-time.md)')
    expect(read('content/tools/rake-1.yaml')).toContain('[harvest, seed-time]')
    expect(read('templates/pages/not-found.tsx')).toContain('"/notes/seed-time#what-grows"')
  })

  it('moves the folder of one that is an index file, and keeps links to the pictures in it', async () => {
    const folder = 'content/notes/sowing'
    mkdirSync(join(root, folder))
    renameSync(join(root, sowing), join(root, folder, 'index.md'))
    write(`${folder}/index.md`, `${read(`${folder}/index.md`)}\n![The wall](wall.svg)\n`)
    write(`${folder}/wall.svg`, read('content/images/wall.svg'))
    replace('content/pages/home.yaml', '/images/wall.svg', '../notes/sowing/wall.svg')
    await start()
    await rename('content/pages/home.yaml', 'href: /notes/sow', 'seed-time')
    expect(existsSync(join(root, folder))).toBe(false)
    expect(read('content/notes/seed-time/index.md')).toContain('![The wall](wall.svg)')
    expect(read('content/pages/home.yaml')).toContain('../notes/seed-time/wall.svg')
    expect((await findings()).filter(([code]) => code !== 'image/unused')).toEqual([])
  })

  it('leaves the file to an editor that moves none', async () => {
    editor = await startEditor(root)
    await editor.open(sowing)
    const edit: WorkspaceEdit = await editor.connection.sendRequest('textDocument/rename', {
      ...editor.at(sowing, 'slug: sow'),
      newName: 'seed-time',
    })
    expect(edit.documentChanges?.map((change) => 'kind' in change)).toEqual([false, false, false])
  })

  it.each([
    ['Seed Time', /letters, digits and hyphens/],
    ['harvest', /there is a file content\/notes\/harvest\.md/],
    ['seed2', /pattern/],
  ])('refuses the name %s', async (name, reason) => {
    await start()
    await expect(rename(sowing, 'slug: sow', name)).rejects.toThrow(reason)
  })
})

describe('of a heading', () => {
  it('changes the links to it, and to others whose id changes with it', async () => {
    write(sowing, `${read(sowing)}\nSee [above](#what-grows) and [below](#what-grows-1).\n\n## What grows\n\nMore.\n`)
    await start()
    await rename(sowing, '## What gr', 'What `thrives`')
    expect(read(sowing)).toContain('## What `thrives`')
    expect(read(sowing)).toContain('[above](#what-thrives) and [below](#what-grows)')
    expect(read('content/notes/harvest.md')).toContain('/notes/sowing#what-thrives')
    expect(await findings()).toEqual([])
  })

  it('begins at a link too', async () => {
    await start()
    await rename('content/notes/harvest.md', '#what-gr', 'What thrives')
    expect(read(sowing)).toContain('## What thrives\n')
    expect(await findings()).toEqual([])
  })
})

describe('of a picture', () => {
  it('changes its file and every place that shows it', async () => {
    replace('templates/pages/not-found.tsx', '<main>', '<main><img src="/images/wall.svg" alt="" sizes="1px" />')
    await start()
    const changed = await rename('content/pages/home.yaml', 'src: /images/wa', 'brick-wall')
    expect(changed.toSorted()).toEqual([
      'content/images/brick-wall.svg',
      'content/notes/harvest.md',
      'content/pages/home.yaml',
      'templates/pages/not-found.tsx',
    ])
    expect(await findings()).toEqual([])
  })

  it('keeps the ending, and renames other published files as well', async () => {
    await start()
    await expect(rename('content/pages/home.yaml', 'src: /images/wa', 'wall.png')).rejects.toThrow('keep the ending')
    await rename('content/pages/home.yaml', 'href: /ma', 'plan.txt')
    expect(existsSync(join(root, 'public/plan.txt'))).toBe(true)
    expect(await findings()).toEqual([])
  })
})

it('says what the name is, and why another one is not to be changed', async () => {
  await start()
  const home = 'content/pages/home.yaml'
  await editor.open(home, `${editor.textOf(home)}  - label: Home\n    href: /\n`)
  const prepare = (before: string) =>
    editor.connection.sendRequest('textDocument/prepareRename', editor.at(home, before))
  expect(await prepare('href: /notes/sow')).toMatchObject({ placeholder: 'sowing' })
  expect(await prepare('#what-gr')).toMatchObject({ placeholder: 'What grows' })
  expect(await prepare('/images/wa')).toMatchObject({ placeholder: 'wall.svg' })
  await expect(prepare('label: Home\n    href: /')).rejects.toThrow('the address / is set in templates/pages/home.tsx')
  await expect(prepare('descri')).rejects.toThrow('place the cursor on a link')
})
