import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browse.ts'
import { note, openEditedGarden, openText, panelOf } from '../support/edit-mode.ts'

const fences = `
\`\`\`figure
src: /images/wall.svg # drawn by hand
alt: 'A wall'
caption: The wall of {name}
\`\`\`

\`\`\`details
summary: Why a wall?
text: It keeps the frost out.
\`\`\`
`
const { edit, read } = openEditedGarden(openBrowser(), [], (root) =>
  writeFileSync(join(root, note), readFileSync(join(root, note), 'utf8') + fences),
)

it.each([
  ['a caption', 'Edit Caption', 'main figcaption', ' in May', 'The wall of {name}', 'The wall of {name} in May'],
  ['a summary', 'Edit Summary', 'main summary', ' And how?', 'Why a wall?', 'Why a wall? And how?'],
  ['a folded text', 'Edit Text', 'main details p', ' And heat.', 'the frost out.', 'the frost out. And heat.'],
  ['an alternative text', 'Edit Alternative text', 'main figure img', ' of brick', "'A wall'", "'A wall of brick'"],
])('changes %s where it stands, and its bytes alone', async (_name, label, selector, typed, from, to) => {
  const before = read(note)
  const page = await edit('/notes/sowing')
  await page.evaluate(() => document.querySelector('main details')?.setAttribute('open', ''))
  await openText(page.locator(selector))
  await panelOf(page)
    .and(page.getByRole('dialog', { name: label }))
    .waitFor()
  await page.keyboard.type(typed)
  await page.keyboard.press('Control+Enter')
  await panelOf(page).waitFor({ state: 'detached' })
  expect(read(note)).toBe(before.replace(from, to))
})
