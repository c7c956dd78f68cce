import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type {
  CodeAction,
  CompletionItem,
  Diagnostic,
  Hover,
  Location,
  TextDocumentEdit,
} from 'vscode-languageserver/node'
import { copySite, garden } from './support/compile-site.ts'
import { type Editor, spawnServer, startEditor } from './support/editor.ts'

const home = 'content/pages/home.yaml'
const sowing = 'content/notes/sowing.md'
const places = (found: readonly Diagnostic[]) => found.map(({ code, range }) => [code, range.start.line + 1])

let root = ''
let editor: Editor
afterEach(() => {
  editor.end()
  rmSync(root, { recursive: true })
})

describe('in the garden', () => {
  beforeEach(async () => {
    root = copySite(garden)
    editor = await startEditor(root)
  })

  const labels = async (file: string, before: string): Promise<readonly string[]> =>
    (await complete(file, before)).map(({ label }) => label)
  const complete = (file: string, before: string): Promise<readonly CompletionItem[]> =>
    editor.connection.sendRequest('textDocument/completion', editor.at(file, before))
  const hover = async (file: string, before: string): Promise<string> => {
    const found: Hover | null = await editor.connection.sendRequest('textDocument/hover', editor.at(file, before))
    return found && typeof found.contents === 'object' && 'value' in found.contents ? found.contents.value : ''
  }
  const definition = async (file: string, before: string): Promise<string | undefined> => {
    const found: Location | null = await editor.connection.sendRequest(
      'textDocument/definition',
      editor.at(file, before),
    )
    return found?.uri
  }
  /** Does what the first quick fix at a finding says. */
  const mend = async (file: string, found: Diagnostic | undefined): Promise<readonly Diagnostic[]> => {
    const actions: CodeAction[] = await editor.connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri: editor.uriOf(file) },
      range: found?.range,
      context: { diagnostics: [found] },
    })
    const [change] = (actions[0]?.edit?.documentChanges ?? []) as TextDocumentEdit[]
    const [edit] = change?.edits ?? []
    if (!edit || !('newText' in edit)) throw new Error('there is no quick fix')
    const line = editor.textOf(file).split('\n')[edit.range.start.line] ?? ''
    const { start, end } = edit.range
    return editor.type(file, line, line.slice(0, start.character) + edit.newText + line.slice(end.character))
  }

  it('shows what is wrong while it is, at its line, for every open file, and nothing once a file is closed', async () => {
    expect(await editor.open(home)).toEqual([])
    expect(await editor.open(sowing)).toEqual([])
    expect(places(await editor.type(home, 'picture:', 'pictrue:'))).toEqual([['content/unknown-field', 4 + 1]])
    expect(await editor.type(home, 'pictrue:', 'picture:')).toEqual([])
    await editor.type(sowing, '## What grows', '## What flowers')
    expect(places(editor.shown(home) ?? [])).toEqual([['link/dead-anchor', 10]])
    await editor.close(sowing)
    expect(editor.shown(sowing)).toEqual([])
    expect(await editor.type(home, 'The map', 'A map')).toEqual([])
  })

  it('looks at a file that is not saved yet, and at no file outside the content', async () => {
    await editor.open(home)
    expect(places(await editor.open('content/notes/new.md', '---\nslug: new\n---\n'))).toEqual([
      ['content/missing-field', 1],
      ['content/missing-field', 1],
      ['content/missing-field', 1],
    ])
    await editor.close('content/notes/new.md')
    expect(await editor.type(home, 'The map', 'A map')).toEqual([])
  })

  it('completes keys that are not there yet, with those that must be first', async () => {
    await editor.open('content/notes/new.md', '---\nslug: new\n\n---\n')
    const keys = await complete('content/notes/new.md', 'slug: new\n')
    expect(keys.map(({ label }) => label)).toEqual([
      'title',
      'order',
      'season',
      'tags',
      'after',
      'draft',
      'publishAt',
      'expireAt',
    ])
    expect(keys[0]?.textEdit?.newText).toBe('title: ')
    const sorted = keys.toSorted((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1))
    expect(sorted.map(({ label }) => label).slice(0, 4)).toEqual(['title', 'order', 'season', 'tags'])
    await editor.open(home, 'title: x\npicture:\n  \nlinks:\n  - label: x\n    h\n')
    expect(await labels(home, 'picture:\n  ')).toEqual(['src', 'alt'])
    expect(await labels(home, 'x\n    h')).toEqual(['href'])
    expect(await labels(home, 'title: x\npic')).toContain('picture')
  })

  it('completes values, addresses, places of a page and pictures', async () => {
    const text = `${editor.textOf(sowing).replace('season: spring', 'season: \nafter: ')}\n![x]( [x](/ [x](#w [x](/notes/harvest#\n`
    await editor.open(home)
    await editor.open(sowing, text)
    expect(await labels(sowing, 'season: ')).toEqual(['spring', 'summer', 'autumn', 'winter'])
    expect(await labels(sowing, 'after: ')).toEqual(['harvest', 'sowing'])
    expect(await labels(sowing, '![x](')).toEqual(['/images/wall.svg'])
    expect(await labels(sowing, '[x](/')).toEqual(['/', '/notes/harvest', '/notes/sowing', '/map.txt'])
    await editor.type(
      home,
      'href: /map.txt\n',
      'href: /map.txt\n  - label: x\n    href: /notes/sowing#\n  - label: y\n    href: "\n',
    )
    expect(await labels(home, 'href: /notes/sowing#')).toContain('/notes/sowing#what-grows')
    expect(await labels(home, 'y\n    href: "')).toContain('/notes/sowing')
    expect(await labels(home, 'src: /ima')).toEqual(['/images/wall.svg'])
  })

  it('says what a field is, and where a link leads', async () => {
    await editor.open(home)
    await editor.open(sowing)
    expect(await hover(home, 'descri')).toBe('**description**: text, required')
    expect(await hover(sowing, 'seas')).toContain('one of `spring`')
    expect(await hover(home, 'href: /notes/sow')).toContain(
      '**Sowing**\n\n`/notes/sowing`, built from content/notes/sowing.md',
    )
    expect(await hover(sowing, '(/notes/har')).toContain('**Harvest**')
    expect(await hover(home, '/images/wa')).toContain('pixels')
  })

  it('goes to what a link, a reference or a picture names', async () => {
    await editor.open(home)
    await editor.open('content/notes/harvest.md')
    expect(await definition(home, 'href: /notes/sow')).toBe(editor.uriOf(sowing))
    expect(await definition(home, '/images/wa')).toBe(editor.uriOf('content/images/wall.svg'))
    expect(await definition(home, 'href: /map')).toBe(editor.uriOf('public/map.txt'))
    expect(await definition('content/notes/harvest.md', 'after: so')).toBe(editor.uriOf(sowing))
    expect(await definition('content/notes/harvest.md', '[sown](/no')).toBe(editor.uriOf(sowing))
    expect(await definition(home, 'descri')).toBeUndefined()
  })

  it.each([
    [home, 'picture:', 'pictrue:'],
    [home, 'href: /notes/sowing#what-grows', 'href: /notes/sowing#what-grow'],
    [home, 'src: /images/wall.svg', 'src: "/images/wal.svg"'],
    [home, '(/notes/sowing)', '(/notes/sowin)'],
    [home, '{name}', '{nane}'],
    [sowing, 'season: spring', 'season: sprnig'],
    [sowing, '(/notes/harvest)', '(/notes/harvst)'],
    [sowing, '(/notes/harvest)', '(./harvst.md)'],
    ['content/notes/harvest.md', 'after: sowing', 'after: sowign'],
    ['content/notes/harvest.md', 'title: Harvest', 'title: 2025'],
  ])('%s: mends %s written %s', async (file, from, to) => {
    await editor.open(file)
    const [found] = await editor.type(file, from, to)
    expect(await mend(file, found)).toEqual([])
  })

  it('ends with the editor, and is a fault where the editor did not say so', async () => {
    const first = spawnServer(root)
    const { connection } = await startEditor(root, {}, first)
    const ended = once(first.child, 'exit')
    await connection.sendRequest('shutdown')
    await connection.sendNotification('exit')
    expect(await ended).toEqual([0, null])
    const second = spawnServer(root)
    await startEditor(root, {}, second)
    const gone = once(second.child, 'exit')
    second.stdin.end()
    expect(await gone).toEqual([1, null])
  })
})
