import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { explainFault } from '../../../../generator/editor/server/publish/repository.ts'
import { garden } from '../../../support/compile-site.ts'
import { openEditSession } from '../../../support/edit-session.ts'

/** A new text is written beside its file, under a longer name: beside this one, none can be made. */
const file = `content/notes/${'a'.repeat(252)}.md`
const text = '---\nslug: beds\ntitle: Beds\norder: 3\nseason: spring\n---\n\nBeans at $12.\n'

it('a save that the disk refuses says why, and changes nothing', async () => {
  const { session, root, read } = await openEditSession(garden, (made) => writeFileSync(join(made, file), text))
  const search = { query: '$12', isExact: true }
  const places = session.search.search(search).places.map(({ id }) => id)
  expect(session.search.replace({ ...search, text: '$14', places })).toEqual({
    status: 'refused',
    message: expect.stringContaining('ENAMETOOLONG'),
  })
  expect(read(file)).toBe(text)
  expect(session.undo()).toMatchObject({ status: 'refused' })
  rmSync(root, { recursive: true })
})

const locked = 'the files of the site may not be changed here: tell a programmer'

it.each([
  ['ENOSPC: no space left on device, write', 'the disk is full: make space, then try again'],
  ['EROFS: read-only file system, open', locked],
  ["EACCES: permission denied, open '/site/content/a.md'", locked],
])('explains %s', (fault, words) => expect(explainFault(fault)).toBe(words))
