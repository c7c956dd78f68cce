import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCase } from './support/cases.ts'
import { bytesOf, compileSite, copySite, garden } from './support/compile-site.ts'
import { editFile } from './support/edit-file.ts'

const root = copySite(garden, getCase('head-elements', 'two languages, and elements of all pages'))
afterAll(() => rmSync(root, { recursive: true }))

let files: ReadonlyMap<string, string> = new Map()
const compile = async () => {
  const compiled = await compileSite(root)
  expect(compiled.diagnostics).toEqual([])
  files = await bytesOf(compiled)
}
const read = (path: string): string => Buffer.from(files.get(path) ?? '', 'latin1').toString()

describe('the heads of pages', () => {
  beforeAll(compile)

  it('have the elements of the settings, and a page those of its own', () => {
    for (const page of ['index.html', '404.html', 'bread.html']) {
      expect(read(page)).toContain('<meta name="google-site-verification" content="a&quot;b">')
      expect(read(page)).toContain('<link rel="me" href="https://social.garden/@a">')
    }
    expect(read('bread.html')).toContain('<meta property="fediverse:creator" content="@garden">')
    expect(read('index.html')).not.toContain('fediverse:creator')
  })

  it('name the language of a page and the page in others, as the sitemap does', () => {
    expect(read('brot.html')).toContain('<html lang="de">')
    expect(read('brot.html')).toContain('<meta property="og:locale" content="de">')
    for (const [page, language] of [
      ['brot.html', 'de'],
      ['bread.html', 'en'],
    ] as const) {
      for (const [other, address] of [
        ['de', 'https://garden.internal/brot'],
        ['en', 'https://garden.internal/bread'],
      ])
        expect(read(page)).toContain(`<link rel="alternate" hreflang="${other}" href="${address}">`)
      expect(read(page)).toContain(`<html lang="${language}">`)
    }
    expect(read('sitemap.xml')).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
    expect(read('sitemap.xml')).toContain(
      '<loc>https://garden.internal/bread</loc>\n<xhtml:link rel="alternate" hreflang="en" href="https://garden.internal/bread"/>\n<xhtml:link rel="alternate" hreflang="de" href="https://garden.internal/brot"/>\n',
    )
    expect(read('index.html')).not.toContain('hreflang')
  })
})

describe('the words that the generator adds to texts', () => {
  const settings = join(root, 'templates/site.ts')
  const before = readFileSync(settings, 'utf8')
  beforeAll(() => {
    editFile(
      join(root, 'content/notes/sowing.md'),
      'The soil is ready',
      '> [!WARNING]\n> Frost.\n\nA note[^1]. The soil is ready',
    )
    writeFileSync(
      join(root, 'content/notes/sowing.md'),
      `${readFileSync(join(root, 'content/notes/sowing.md'), 'utf8')}\n[^1]: Of it.\n`,
    )
  })
  const wordsIn = (): readonly string[] =>
    [
      /alert-title">(.*?)</,
      /id="footnote-label">(.*?)</,
      /aria-label="([^"]*)" data-footnote-backref|data-footnote-backref[^>]*aria-label="([^"]*)"/,
    ].map((pattern) => pattern.exec(read('notes/sowing.html'))?.slice(1).join('') ?? '')

  it.each([
    ['en', 'Warning', 'Footnotes', 'Back to reference 1', ''],
    ['de-AT', 'Warnung', 'Fußnoten', 'Zurück zum Text 1', ''],
    ['ar', 'تحذير', 'الحواشي', 'العودة إلى النص 1', ' dir="rtl"'],
    ['az-Arab', 'Warning', 'Footnotes', 'Back to reference 1', ' dir="rtl"'],
  ])('are those of %s', async (language, warning, footnotes, back, dir) => {
    writeFileSync(settings, before.replace("language: 'en'", `language: '${language}'`))
    editFile(
      join(root, 'templates/pages/bread.tsx'),
      /alternates.*/.exec(readFileSync(join(root, 'templates/pages/bread.tsx'), 'utf8'))?.[0] ?? '',
      `alternates: { de: '/brot' }, lang: 'en',`,
    )
    await compile()
    expect(wordsIn()).toEqual([warning, footnotes, back])
    expect(read('notes/sowing.html')).toContain(`<html lang="${language}"${dir}>`)
  })

  it('are those of a collection, and what the settings say of its language', async () => {
    writeFileSync(settings, before.replace("language: 'en',", "language: 'en', words: { de: { warning: 'Obacht' } },"))
    editFile(join(root, 'templates/collections/notes.ts'), "folder: 'notes',", "folder: 'notes', language: 'de',")
    await compile()
    expect(wordsIn()).toEqual(['Obacht', 'Fußnoten', 'Zurück zum Text 1'])
  })

  it("are those of the page's own language, and what the settings say of it", async () => {
    writeFileSync(settings, before)
    const note = readFileSync(join(root, 'templates/pages/note.tsx'), 'utf8')
    editFile(join(root, 'templates/pages/note.tsx'), 'title: item.data.title,', "title: item.data.title, lang: 'de',")
    await compile()
    expect(wordsIn()).toEqual(['Warnung', 'Fußnoten', 'Zurück zum Text 1'])
    writeFileSync(settings, before.replace("language: 'en',", "language: 'en', words: { de: { warning: 'Obacht' } },"))
    await compile()
    expect(wordsIn()).toEqual(['Obacht', 'Fußnoten', 'Zurück zum Text 1'])
    writeFileSync(join(root, 'templates/pages/note.tsx'), note)
  })

  it('are those of a single', async () => {
    editFile(
      join(root, 'templates/pages/home.tsx'),
      "file: 'pages/home.yaml',",
      "file: 'pages/home.yaml', language: 'de',",
    )
    editFile(join(root, 'content/pages/home.yaml'), '\n  Welcome', '\n  > [!TIP]\n  > Welcome')
    await compile()
    expect(read('index.html')).toContain('>Tipp<')
  })

  it("in fields are those of the page's own language, also in those of an entry that another one names", async () => {
    editFile(
      join(root, 'templates/collections/notes.ts'),
      'title: z.string().min(1),',
      'title: z.string().min(1), hint: markdown().optional(),',
    )
    editFile(join(root, 'templates/collections/notes.ts'), 'reference, z }', 'markdown, reference, z }')
    editFile(join(root, 'content/notes/sowing.md'), 'slug: sowing\n', 'slug: sowing\nhint: "> [!NOTE]\\n> Dig."\n')
    editFile(
      join(root, 'templates/pages/home.tsx'),
      'title: content.home.title,',
      "title: content.home.title, lang: 'it',",
    )
    editFile(
      join(root, 'templates/pages/home.tsx'),
      '<h1>',
      '<i>{content.notes.map(({ data }) => [data.hint?.html, data.after?.data.hint?.html])}</i><h1>',
    )
    await compile()
    const home = read('index.html')
    expect(home).toContain('>Suggerimento<')
    expect(home.split('&gt;Nota&lt;')).toHaveLength(3)
  })
})
