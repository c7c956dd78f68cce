import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import {
  harvest,
  home,
  note,
  openDetails,
  openEditedGarden,
  settings,
  toolViolations,
  widths,
} from '../support/edit-mode.ts'

const { edit, read, exists } = openEditedGarden()

const readIfThere = (file: string): string => (exists(file) ? read(file) : '')

const fileDetails = (page: Page) => page.getByRole('dialog', { name: 'Details', exact: true })
const frost = 'content/notes/the-first-frost.md'

it('makes a draft, publishes it, hides it and finds it again', async () => {
  const page = await edit('/')
  await page.getByRole('button', { name: 'New article…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New article' })
  await dialog.getByRole('button', { name: 'Make' }).press('Enter')
  await dialog.getByText('Please fill this in.').waitFor()
  await dialog.getByLabel('Title').fill('Sowing')
  await page.keyboard.press('Enter')
  await dialog.getByText('already exists').waitFor()
  await dialog.getByLabel('Title').fill('The first frost')
  await page.keyboard.press('Enter')
  await fileDetails(page).getByText('Draft: not published').waitFor()
  expect(read(frost)).toContain('draft: true')
  await fileDetails(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Pages…' }).click()
  await page.getByRole('button', { name: /^The first frost.*Draft: not published/ }).click()
  await fileDetails(page).getByLabel('Title').fill('Frost comes first')
  await fileDetails(page).getByRole('button', { name: 'Save' }).click()
  await fileDetails(page).waitFor({ state: 'hidden' })
  expect(read(frost)).toContain('title: Frost comes first')
})

it.each(widths(1440))('renames an address with the links to it at %i px', async (width) => {
  const before = [note, harvest, home].map(read)
  const page = await edit('/notes/sowing', { viewport: { width, height: 844 } })
  const details = await openDetails(page)
  await details.getByRole('button', { name: 'Rename address…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rename address' })
  await dialog.getByLabel('Last part of the address').fill('harvest')
  await page.keyboard.press('Enter')
  await dialog.getByText('It was not renamed').waitFor()
  await dialog.getByLabel('Last part of the address').fill('../Planting')
  await dialog.getByText('The page will be at /notes/planting').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/notes/planting')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Sowing' }).waitFor()
  expect(read(home)).toContain('(/notes/planting)')
  expect(read(harvest)).toContain('after: planting')
  expect(exists(note)).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.waitForURL('**/notes/sowing')
  await page.getByRole('heading', { level: 1, name: 'Sowing' }).waitFor()
  // An undo of several files makes them one after another.
  await expect.poll(() => [note, harvest, home].map(readIfThere)).toEqual(before)
})

it('removes an article once nothing needs it, and brings it back', async () => {
  const before = [note, harvest].map(read)
  const page = await edit('/notes/harvest')
  const details = await openDetails(page)
  await details.getByRole('button', { name: 'Remove…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remove' })
  await dialog.getByRole('button', { name: 'Sowing' }).first().waitFor()
  const remove = dialog.getByRole('button', { name: 'Remove', exact: true })
  expect(await remove.getAttribute('aria-disabled')).toBe('true')
  await dialog.getByLabel('Where its links lead instead').selectOption('/')
  await remove.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  expect(exists(harvest)).toBe(false)
  expect(read(note)).toContain('[harvest](/)')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => [note, harvest].map(readIfThere)).toEqual(before)
  await page.waitForURL('**/notes/harvest')
})

it('says what needs an article, and opens it', async () => {
  const page = await edit('/notes/sowing')
  const details = await openDetails(page)
  await details.getByRole('button', { name: 'Remove…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove' })
  await dialog.getByText('These need it: take it out there first').waitFor()
  await dialog.getByRole('button', { name: 'Harvest' }).first().click()
  await fileDetails(page).getByLabel('After').waitFor()
})

it.each(settings)(
  'axe finds nothing in the dialogs of articles at %i px in the %s theme',
  async (width, colorScheme) => {
    const page = await edit('/notes/sowing', { viewport: { width, height: 844 }, colorScheme, bypassCSP: true })
    for (const name of ['New article', 'Page details', 'Rename address', 'Remove']) {
      await page.getByRole('button', { name: `${name}…`, exact: true }).click()
      await page.getByRole('dialog', { name, exact: true }).waitFor()
      expect(await toolViolations(page)).toEqual([])
      if (name !== 'Page details') await page.keyboard.press('Escape')
    }
  },
)
