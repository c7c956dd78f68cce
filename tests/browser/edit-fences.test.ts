import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
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
const { edit, read } = openEditedGarden([], (root) =>
  writeFileSync(join(root, note), readFileSync(join(root, note), 'utf8') + fences),
)

it.each([
  ['a caption', 'main figcaption', ' in May', 'The wall of {name}', 'The wall of {name} in May'],
  ['a folded text', 'main details p', ' And heat.', 'the frost out.', 'the frost out. And heat.'],
])('changes %s in its text, and its bytes alone', async (_name, selector, typed, from, to) => {
  const before = read(note)
  const page = await edit('/notes/sowing')
  await page.evaluate(() => document.querySelector('main details')?.setAttribute('open', ''))
  await openText(page.locator(selector))
  await page.keyboard.type(typed)
  await page.keyboard.press('Control+Enter')
  await panelOf(page).waitFor({ state: 'detached' })
  expect(read(note)).toBe(before.replace(from, to))
})

it.each([
  ['a summary', 'What is always shown', 'main summary', 'Why and how?', 'Why a wall?'],
  ['an alternative text', 'What does the picture show?', 'main figure img', 'A wall of brick', 'A wall'],
])('changes %s in a field of its fence, and its bytes alone', async (_name, label, selector, to, from) => {
  const before = read(note)
  const page = await edit('/notes/sowing')
  await openText(page.locator(selector))
  await panelOf(page).getByRole('textbox', { name: label }).fill(to)
  await panelOf(page).getByRole('button', { name: 'Save' }).click()
  await panelOf(page).waitFor({ state: 'detached' })
  expect(read(note)).toBe(before.replace(from, to))
})
