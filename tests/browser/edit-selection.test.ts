import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { home, note, openEditedGarden, openText, panelOf } from '../support/edit-mode.ts'

const { edit, read, write } = openEditedGarden()

/** The box of words in the window. */
const boxOf = (element: Locator, words: string) =>
  element.evaluate((inner, text) => {
    const walker = document.createTreeWalker(inner, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(text) ?? -1
      if (start < 0) continue
      range.setStart(node, start)
      range.setEnd(node, start + text.length)
    }
    const { left, right, top, bottom } = range.getBoundingClientRect()
    return { left, right, middle: (top + bottom) / 2 }
  }, words)

it('takes over what was selected on the page, behind marks and variables', async () => {
  const before = read(note)
  const page = await edit('/notes/sowing')
  const paragraph = page.locator('main p')
  const { left, right, middle } = await boxOf(paragraph, 'ready when')
  await page.mouse.move(left + 1, middle)
  await page.mouse.down()
  await page.mouse.move(right - 1, middle, { steps: 4 })
  await page.mouse.up()
  await panelOf(page).waitFor()
  await panelOf(page).getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.press('Control+Enter')
  await panelOf(page).waitFor({ state: 'detached' })
  expect(read(note)).toBe(before.replace('ready when', '**ready when**'))
})

it('opens one panel for a double click, with the word selected', async () => {
  const before = read(note)
  const page = await edit('/notes/sowing')
  const { left, middle } = await boxOf(page.locator('main p'), 'crumbles')
  await page.mouse.dblclick(left + 8, middle)
  await panelOf(page).waitFor()
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => read(note)).toBe(before.replace('crumbles', '**crumbles**'))
  await expect.poll(() => panelOf(page).count()).toBe(0)
})

it('types where a paragraph with a footnote and a variable was clicked, and into the footnote', async () => {
  const added = '\n> A quote.\n\nThe peas[^1] of {name} climb.\n\n[^1]: The note.\n\nPicture follows.\n'
  write(note, `${read(note)}${added}`)
  const page = await edit('/notes/sowing')
  const { left, middle } = await boxOf(page.locator('main p', { hasText: 'climb' }), 'climb')
  await page.mouse.click(left + 1, middle)
  await panelOf(page).waitFor()
  await page.keyboard.type('slowly ')
  await page.getByRole('textbox').getByText('[^1]: The note.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' It is short.')
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(() => read(note))
    .toContain('The peas[^1] of {name} slowly climb.\n\n[^1]: The note. It is short.\n')
  await panelOf(page).waitFor({ state: 'detached' })
})

it('opens a footnote that is clicked in the list at the end of its text', async () => {
  write(note, `${read(note)}\nThe peas[^1] climb.\n\n[^1]: The note.\n\nThe end.\n`)
  const page = await edit('/notes/sowing')
  await openText(page.locator('main .footnotes, main [data-footnotes]').getByText('The note.'))
  await page.keyboard.type(' It is short.')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => read(note)).toContain('\n[^1]: The note. It is short.\n')
})

it('says that a text has no marks, where bold words are wanted in it', async () => {
  const before = read(home)
  const page = await edit('/')
  await openText(page.getByRole('link', { name: 'The map' }))
  const words = 'Plain words only: this text cannot have bold words, italics or links'
  await panelOf(page).getByText(words).waitFor()
  expect(await panelOf(page).getByRole('button', { name: 'Bold' }).count()).toBe(0)
  const said = page.getByRole('status').filter({ hasText: words })
  expect(await said.count()).toBe(0)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+b')
  await said.first().waitFor({ state: 'attached' })
  expect(await page.getByRole('textbox').innerHTML()).toBe('<p>The map</p>')
  await page.keyboard.press('Escape')
  expect(read(home)).toBe(before)
})
