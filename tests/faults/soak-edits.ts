import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pageText } from '../support/start-server.ts'

/** A save of one kind, again and again: each with a mark of its own. */
export interface SoakEdit {
  readonly name: string
  readonly save: (mark: string) => void
  /** Whether the server shows that save, and nothing of the one before it. */
  readonly isShown: (origin: string, mark: string) => Promise<boolean>
}

/** File, what is replaced in it, by what, and where that is to be seen. */
const rewrites: readonly (readonly [string, string, (mark: string) => string, string])[] = [
  ['content/notes/harvest.md', '---\n\n', (mark) => `---\n\nHarvest ${mark}. `, '/notes/harvest'],
  ['content/pages/home.yaml', 'title: Notes', (mark) => `title: Notes ${mark}`, '/'],
  ['content/garden.yaml', 'Walled', (mark) => `Walled ${mark}`, '/notes/harvest'],
  ['templates/pages/home.tsx', '<main id="top">', (mark) => `<main id="${mark}">`, '/'],
  ['islands/counter.tsx', 'Count ', (mark) => `Count ${mark} `, '/'],
  ['templates/styles/index.css', 'sans-serif;', (mark) => `sans-serif; --mark: ${mark};`, 'stylesheet of /'],
  ['public/map.txt', '', (mark) => `${mark} `, '/map.txt'],
]

/** What makers of the garden do to it all day, each kind of edit to files of its own. */
export function openSoakEdits(root: string): readonly SoakEdit[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  let saves = 0
  /** In place, or by a new file that takes the place of the old one, as most editors do. */
  const write = (file: string, text: string): void => {
    const path = join(root, file)
    mkdirSync(dirname(path), { recursive: true })
    const isInPlace = ++saves % 2 === 0
    writeFileSync(isInPlace ? path : `${path}~`, text)
    if (!isInPlace) renameSync(`${path}~`, path)
  }
  const shown = async (origin: string, address: string): Promise<string> => {
    if (!address.startsWith('stylesheet of ')) return pageText(origin + address)
    const html = await pageText(origin + address.slice('stylesheet of '.length))
    return pageText(origin + (/"(\/_assets\/[^"]+\.css)"/.exec(html)?.[1] ?? ''))
  }
  const rewriting = rewrites.map(([file, from, to, address]): SoakEdit => {
    const text = read(file)
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
    return {
      name: file,
      save: (mark) => write(file, text.replace(from, to(mark))),
      isShown: async (origin, mark) => (await shown(origin, address)).includes(mark),
    }
  })
  /** What comes under a new name while what came before it goes. */
  const replacing = (
    name: string,
    come: (mark: string) => void,
    pathOf: (mark: string) => string,
    sees: SoakEdit['isShown'],
  ): SoakEdit => {
    const names = { last: '', before: '' }
    return {
      name,
      save(mark: string) {
        come(mark)
        if (names.last !== '') rmSync(join(root, pathOf(names.last)), { recursive: true })
        Object.assign(names, { before: names.last, last: mark })
      },
      isShown: async (origin: string, mark: string) =>
        (await sees(origin, mark)) && (names.before === '' || !(await sees(origin, names.before))),
    }
  }
  const sowing = read('content/notes/sowing.md')
  const page = read('templates/pages/note.tsx')
  const includesIn =
    (address: (mark: string) => string): SoakEdit['isShown'] =>
    async (origin, mark) =>
      (await pageText(origin + address(mark))).includes(`>${mark}<`)
  return [
    ...rewriting,
    replacing(
      'another note',
      (mark) => write(`content/notes/${mark}.md`, sowing.replace(/sowing|Sowing/g, mark)),
      (mark) => `content/notes/${mark}.md`,
      includesIn((mark) => `/notes/${mark}`),
    ),
    replacing(
      'another folder',
      (mark) => {
        write(`templates/${mark}/sign.tsx`, `export const Sign = () => <b>${mark}</b>\n`)
        const text = `import { Sign } from '../${mark}/sign.tsx'\n${page.replace('<main>', '<main><Sign />')}`
        write('templates/pages/note.tsx', text)
      },
      (mark) => `templates/${mark}`,
      includesIn(() => '/notes/sowing'),
    ),
  ]
}
