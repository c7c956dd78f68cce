import { expect, it } from 'vitest'
import { openBrowser } from '../support/browse.ts'
import { note, oneSetting, openEditedGarden, openText, panelOf, toolViolations } from '../support/edit-mode.ts'

const { edit, read } = openEditedGarden(openBrowser())

const words = '{name} stands for “Walled Garden” on the whole site.'

it.each(oneSetting)(
  'says what a variable is, and opens the field that it is kept in, at %i px',
  async (width, colorScheme) => {
    const page = await edit('/notes/sowing', { viewport: { width, height: 844 }, colorScheme, bypassCSP: true })
    await openText(page.locator('main p'))
    await panelOf(page).getByText(words).waitFor()
    expect(await page.getByRole('textbox').locator('.chip').getAttribute('title')).toBe(words)
    expect(await toolViolations(page)).toEqual([])
    const open = panelOf(page).getByRole('button', { name: 'Change it: Name…' })
    await page.keyboard.type('!')
    await open.click()
    await page.getByText('Save the text first').first().waitFor({ state: 'attached' })
    await page.getByRole('textbox').press('Backspace')
    await open.click()
    const dialog = page.getByRole('dialog', { name: 'Details' })
    await expect
      .poll(() => dialog.getByLabel('Name').evaluate((one) => one === (one.getRootNode() as ShadowRoot).activeElement))
      .toBe(true)
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Walled Garden')
  },
)

it('explains only the variables that a text has', async () => {
  const before = read(note)
  const page = await edit('/notes/sowing')
  await openText(page.locator('h1'))
  const explained = panelOf(page).getByText(words)
  expect(await explained.isVisible()).toBe(false)
  await panelOf(page).getByRole('button', { name: 'Insert shared text' }).click()
  await panelOf(page)
    .getByRole('button', { name: /\{name\}/ })
    .click()
  await explained.waitFor()
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => read(note)).toBe(before.replace('title: Sowing', 'title: Sowing{name}'))
})
