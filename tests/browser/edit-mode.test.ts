import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { home, openEditedGarden, openText, panelOf } from '../support/edit-mode.ts'

const { open, edit, read } = openEditedGarden()

const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const bar = (page: Page) => page.getByRole('region', { name: 'Edit mode' })

it('is turned on and off by a key, and its attributes come and go with it', async () => {
  const page = await open('/')
  expect(await page.locator('[data-edit]').count()).toBe(0)
  await page.keyboard.press('e')
  await bar(page).waitFor()
  expect(await page.locator('h1[data-edit]').count()).toBe(1)
  await page.getByText('Edit mode is on').waitFor({ state: 'attached' })
  await page.keyboard.press('e')
  await bar(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator('[data-edit], [tabindex]').count()).toBe(0)
})

it('is turned on and off by its buttons, and stays over a reload', async () => {
  const page = await open('/')
  const button = page.getByRole('button', { name: 'Edit', exact: true })
  await button.click()
  await bar(page).waitFor()
  // The bar has the only button for it.
  expect(await button.isVisible()).toBe(false)
  await page.reload()
  await page.getByRole('button', { name: 'Done' }).click()
  await bar(page).waitFor({ state: 'hidden' })
  expect(await button.isVisible()).toBe(true)
})

it('is turned on for a page that has changed again each time it is loaded', async () => {
  const page = await open('/')
  let changes = 2
  // The server says nothing of the changes.
  await page.route('**/_dev/events?*', () => undefined)
  await page.route(page.url(), async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    const isOld = route.request().isNavigationRequest() && changes-- > 0
    await route.fulfill({ response, body: isOld ? body.replace('data-state="', `data-state="${changes} `) : body })
  })
  await page.reload()
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Done' }).waitFor()
  expect(changes).toBeLessThan(0)
})

it('goes from text to text by Tab, opens them by Enter, and gives the focus back', async () => {
  const page = await edit('/notes/sowing')
  const texts: string[] = []
  for (let count = 0; count < 3; count++) {
    await page.keyboard.press('Tab')
    texts.push(await focusedText(page))
  }
  expect(texts).toEqual(['Sowing', 'The dark soil of Walled Garden is ready when it crumbles.', 'What grows'])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await panelOf(page).waitFor()
  await page.keyboard.type(' and more')
  await page.keyboard.press('Escape')
  await panelOf(page).waitFor({ state: 'detached' })
  expect(await focusedText(page)).toBe('Sowing')
  expect(await page.locator('h1').innerText()).toBe('Sowing')
})

it('opens the text of a link, and follows it by its action or with Control', async () => {
  const page = await edit('/')
  const link = page.getByRole('link', { name: 'Sowing' })
  await link.click()
  await panelOf(page).getByRole('button', { name: 'Follow link' }).click()
  await page.waitForURL('**/notes/sowing')
  await page.getByRole('button', { name: 'Done' }).click()
  await bar(page).waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Walled Garden' }).click()
  await page.waitForURL(/\/$/)
})

it('undoes and redoes what was saved', async () => {
  const page = await edit('/')
  const before = read(home)
  await openText(page.getByRole('link', { name: 'The map' }))
  await page.keyboard.type(' of beds')
  await page.keyboard.press('Enter')
  const changed = page.getByRole('link', { name: 'The map of beds' })
  await changed.waitFor()
  expect(read(home)).toBe(before.replace('The map', 'The map of beds'))
  await bar(page).getByRole('button', { name: 'Undo' }).click()
  await changed.waitFor({ state: 'detached' })
  expect(read(home)).toBe(before)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Control+Shift+Z')
  await changed.waitFor()
  await page.keyboard.press('Control+Z')
  await changed.waitFor({ state: 'detached' })
})

it('shows what it says over the text that is open', async () => {
  const page = await edit('/')
  await openText(page.getByRole('link', { name: 'The map' }))
  await page.keyboard.type(' of beds')
  await page.getByRole('heading', { level: 1 }).click()
  const said = page.locator('p', { hasText: 'Save the text first' })
  await said.waitFor()
  expect(await said.evaluate((element) => element.matches(':popover-open'))).toBe(true)
})
