import { rmSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DocumentLink, DocumentSymbol, Location, WorkspaceSymbol } from 'vscode-languageserver/node'
import { copySite, garden } from './support/compile-site.ts'
import { type Editor, startEditor } from './support/editor.ts'

const home = 'content/pages/home.yaml'
const sowing = 'content/notes/sowing.md'
const harvest = 'content/notes/harvest.md'

let root = ''
let editor: Editor
beforeEach(async () => {
  root = copySite(garden)
  editor = await startEditor(root)
})
afterEach(() => {
  editor.end()
  rmSync(root, { recursive: true })
})

const pathOf = (uri: string): string => relative(root, fileURLToPath(uri))
const document = (file: string) => ({ textDocument: { uri: editor.uriOf(file) } })
/** `a(b c)`: symbols with those below them. */
const outline = (symbols: readonly DocumentSymbol[] | undefined): string =>
  (symbols ?? []).map(({ name, children }) => (children?.length ? `${name}(${outline(children)})` : name)).join(' ')

describe('symbols of a file', () => {
  const symbols = async (file: string, text?: string): Promise<readonly DocumentSymbol[]> => {
    await editor.open(file, text)
    return editor.connection.sendRequest('textDocument/documentSymbol', document(file))
  }

  it('are its fields', async () => {
    expect(outline(await symbols(home))).toBe('title description welcome picture links')
    const [title] = await symbols(home)
    expect(title).toMatchObject({ selectionRange: { end: { line: 0, character: 5 } } })
  })

  it('are the headings of markdown, each in the one above it', async () => {
    const text = `${editor.textOf(sowing)}\n### Beans\n\nx\n\n### Peas\n\n## What *fails*\n\n\`\`\`\n# code\n\`\`\`\n`
    const found = await symbols(sowing, text)
    expect(outline(found)).toBe(
      'slug title order season What grows(### Beans ### Peas) What *fails*'.replaceAll('### ', ''),
    )
    expect(found[4]?.range).toMatchObject({ start: { line: 9 }, end: { line: 20 } })
  })

  it('are found in text that is not right yet', async () => {
    expect(outline(await symbols(home, 'title: x\nlinks:\n  - label: [a\n'))).toBe('title links')
    expect(await symbols(home, '')).toEqual([])
  })
})

it('finds pages and headings of the site by words of their names', async () => {
  await editor.open(sowing)
  const find = async (query: string): Promise<readonly (string | number)[][]> => {
    const found: readonly WorkspaceSymbol[] = await editor.connection.sendRequest('workspace/symbol', { query })
    return found.map(({ name, location }) => [
      name,
      pathOf(location.uri),
      'range' in location ? location.range.start.line + 1 : 0,
    ])
  }
  expect(await find('GROWS what')).toEqual([['What grows', sowing, 10]])
  expect(await find('notes/harv')).toEqual([['Harvest', harvest, 1]])
  expect(await find('')).toHaveLength(4)
  expect(await find('nothing of this name')).toEqual([])
})

describe('references', () => {
  const references = async (file: string, before: string): Promise<readonly (string | number)[][]> => {
    await editor.open(file)
    return find(file, before)
  }
  const find = async (file: string, before: string): Promise<readonly (string | number)[][]> => {
    const params = { ...editor.at(file, before), context: { includeDeclaration: false } }
    const found: readonly Location[] = await editor.connection.sendRequest('textDocument/references', params)
    return found.map(({ uri, range }) => [pathOf(uri), range.start.line + 1])
  }

  it('are all links to an entry, from its name or from a link', async () => {
    const expected = [
      [harvest, 6],
      [harvest, 9],
      [home, 4],
      [home, 10],
    ]
    expect(await references(sowing, 'slug: so')).toEqual(expected)
    expect(await references(home, '(/notes/so')).toEqual(expected)
    expect(await references(harvest, 'after: so')).toEqual(expected)
  })

  it('are the links to one heading', async () => {
    expect(await references(sowing, '## What')).toEqual([
      [harvest, 9],
      [home, 10],
    ])
    expect(await references(home, '#what-gr')).toHaveLength(2)
  })

  it('are the places that show a picture, and nothing for plain words', async () => {
    expect(await references(home, 'src: /images/wa')).toEqual([
      [harvest, 15],
      [home, 6],
    ])
    expect(await references(home, 'descri')).toEqual([])
  })

  it('are those of the text as it is in the editor, before it is compiled', async () => {
    await editor.open(home)
    await editor.open(harvest)
    void editor.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: editor.uriOf(home), version: 2 },
      contentChanges: [{ text: `# a comment\n${editor.textOf(home)}` }],
    })
    expect((await find(harvest, 'after: so')).filter(([file]) => file === home)).toEqual([
      [home, 5],
      [home, 11],
    ])
  })
})

it('underlines the links of a file that lead to a file', async () => {
  await editor.open(home, `${editor.textOf(home)}  - label: Shop\n    href: https://shop.internal\n`)
  const links: readonly DocumentLink[] = await editor.connection.sendRequest(
    'textDocument/documentLink',
    document(home),
  )
  const found = links.map(({ range, target = '' }) => [range.start.line + 1, pathOf(target)])
  expect(found.sort((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
    [4, sowing],
    [6, 'content/images/wall.svg'],
    [10, sowing],
    [12, 'public/map.txt'],
  ])
})
