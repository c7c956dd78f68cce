import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copySite, garden } from './compile-site.ts'

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
export function openEditedSite(): { readonly root: string; readonly close: () => void } {
  const root = copySite(garden)
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const home = read('templates/pages/home.tsx')
  const note = read('templates/pages/note.tsx')
  write('templates/components/sign.tsx', sign)
  write('templates/pages/digest.tsx', digest)
  write(
    'templates/pages/home.tsx',
    home.replace('image, link,', 'image, link, list,').replace('home, notes,', 'home, notes: list(notes),'),
  )
  write(
    'templates/pages/note.tsx',
    `import { Sign } from '../components/sign.tsx'\n${note.replace(/<a href="\/">.*<\/a>/, '<Sign name={content.garden.name} />')}`,
  )
  return { root, close: () => rmSync(root, { recursive: true }) }
}
