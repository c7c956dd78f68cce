import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wipe } from './prepare.js'

const words = 'Made to be measured'

/** What happens to a site before each build of a phase; `isFor` says whom it is measured with. */
export const phases = {
  cold: { title: 'cold', isFor: () => true, before: wipe },
  unchanged: { title: 'unchanged', isFor: () => true, before: () => undefined },
  edit: { title: 'one post edited', isFor: () => true, before: editPost },
  template: { title: 'layout edited', isFor: ({ layout }) => layout !== undefined, before: editLayout },
}

function editPost({ posts }, folder, turn) {
  const names = readdirSync(join(folder, posts))
    .filter((name) => name.endsWith('.md'))
    .sort()
  appendFileSync(join(folder, posts, names[names.length >> 1]), `\nEdited for the turn ${turn}.\n`)
}

function editLayout({ layout, site }, folder, turn) {
  const text = readFileSync(join(import.meta.dirname, site, layout), 'utf8')
  if (!text.includes(words)) throw new Error(`${layout} has no place to edit`)
  writeFileSync(join(folder, layout), text.replace(words, `${words}, turn ${turn}`))
}
