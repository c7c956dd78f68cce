import { appendFileSync, copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wipe } from './prepare.js'

const words = 'Made to be measured'

/**
 * What happens to a site before each build of a phase; `isFor` says whom it is measured with. Phases run in this order: what those with warnings
 * and the last one prepare stays.
 */
export const phases = {
  cold: { title: 'cold', isFor: () => true, before: wipe },
  unchanged: { title: 'unchanged', isFor: () => true, before: () => undefined },
  edit: { title: 'one post edited', isFor: () => true, before: editPost },
  add: { title: 'one post added', isFor: () => true, before: addPost },
  template: { title: 'layout edited', isFor: ({ layout }) => layout !== undefined, before: editLayout },
  'cold-warned': { title: 'cold, with warnings', isFor: () => true, before: wipe, prepare: addWarnings },
  'edit-warned': { title: 'one post edited, with warnings', isFor: () => true, before: editPost, prepare: addWarnings },
  'cold-default': { title: 'cold, with remark-parse', isFor: () => true, before: wipe, prepare: useDefaultParser },
}

const listPosts = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()

function editPost({ posts }, folder, turn) {
  const names = listPosts(join(folder, posts))
  appendFileSync(join(folder, posts, names[names.length >> 1]), `\nEdited for the turn ${turn}.\n`)
}

function addPost({ posts }, folder, turn, corpus) {
  const added = listPosts(join(corpus, 'added'))
  const name = added[(turn - 1) % added.length]
  copyFileSync(join(corpus, 'added', name), join(folder, posts, name))
}

function editLayout({ layout, site }, folder, turn) {
  const text = readFileSync(join(import.meta.dirname, site, layout), 'utf8')
  if (!text.includes(words)) throw new Error(`${layout} has no place to edit`)
  writeFileSync(join(folder, layout), text.replace(words, `${words}, turn ${turn}`))
}

const extraHeading = /\n+###### Notes on .*\n$/

/** Every second post ends with a heading that leaves levels out, which this generator warns of and the others do not see. */
function addWarnings({ posts }, folder) {
  for (const [index, name] of listPosts(join(folder, posts)).entries()) {
    const path = join(folder, posts, name)
    const text = readFileSync(path, 'utf8')
    if (index % 2 === 0 && !extraHeading.test(text))
      writeFileSync(path, `${text}\n\n###### Notes on ${name.slice(0, -3)}\n`)
  }
}

/** The site asks for the faster parser. */
function useDefaultParser({ name }, folder) {
  if (name !== 'ours') return
  const path = join(folder, 'templates/site.ts')
  writeFileSync(path, readFileSync(path, 'utf8').replace("parser: 'satteri'", "parser: 'remark-parse'"))
}
