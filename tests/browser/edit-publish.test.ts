import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, it } from 'vitest'
import {
  harvest,
  note,
  openDetails,
  openEditedGarden,
  panelOf,
  settings,
  toolViolations,
} from '../support/edit-mode.ts'
import { connect, startHosting } from '../support/git-hosting.ts'
import { git } from '../support/git-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'hosting-'))
const hosting = await startHosting(folder)
process.env['GITEA_TOKEN'] = hosting.token
let root = ''
const { edit, read, write } = openEditedGarden(['--drafts'], (made) => {
  root = made
  writeFileSync(join(made, '.gitignore'), '.cache\nnode_modules\n')
  connect(made, hosting)
})
afterAll(() => {
  hosting.close()
  rmSync(folder, { recursive: true })
})

async function openChanges(page: Page) {
  await page.getByRole('button', { name: 'Changes…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changes' })
  await dialog.getByText('Comparing…').waitFor({ state: 'hidden' })
  return dialog
}

it('leads from the idea of an article to a merged pull request', async () => {
  const page = await edit('/')
  await page.getByRole('button', { name: 'New article…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New article' })
  await dialog.getByLabel('Title').fill('The first frost')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/notes/the-first-frost')
  await panelOf(page).getByRole('textbox').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Cover the beds in time.')
  await page.keyboard.press('Control+Enter')
  await panelOf(page).waitFor({ state: 'hidden' })
  const details = await openDetails(page)
  await details.getByLabel('Draft').click()
  await details.getByRole('button', { name: 'Save' }).click()
  await details.waitFor({ state: 'hidden' })
  const changes = await openChanges(page)
  await changes.getByText('New addresses').waitFor()
  await changes.getByLabel('Somebody looks at it first').click()
  await changes.getByRole('button', { name: 'Ask for a review' }).click()
  const [review] = await Promise.all([
    page.context().waitForEvent('page'),
    changes.getByRole('link', { name: 'Open it' }).click(),
  ])
  await review.getByRole('button', { name: 'Approve' }).click()
  await review.getByText('Approved').waitFor()
  await review.close()
  await changes.getByRole('button', { name: 'Close' }).click()
  const again = await openChanges(page)
  await again.getByRole('button', { name: 'Publish it' }).click()
  await again.getByText('Merged. The site is built from it now.').waitFor()
  expect(hosting.read('content/notes/the-first-frost.md')).toContain('Cover the beds in time.')
  expect(git(root, 'status', '--short', '--branch')).toBe('## main...origin/main')
})

it('keeps what is unticked after a review is looked at and the panel is opened again', async () => {
  write(note, `${read(note)}\nMore.\n`)
  write(harvest, `${read(harvest)}\nMore.\n`)
  const page = await edit('/')
  const changes = await openChanges(page)
  await changes.getByRole('checkbox', { name: 'Sowing' }).uncheck()
  const review = changes.getByRole('button', { name: 'Ask for a review' })
  await changes.getByRole('button', { name: /^(?:Publish now|Ask for a review)$/ }).waitFor()
  if (!(await review.isVisible())) await changes.getByLabel('Somebody looks at it first').click()
  await review.click()
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    changes.getByRole('link', { name: 'Open it' }).click(),
  ])
  await opened.close()
  await page.bringToFront()
  expect(await changes.getByRole('checkbox', { name: 'Sowing' }).isChecked()).toBe(false)
  await changes.getByRole('button', { name: 'Close' }).click()
  const again = await openChanges(page)
  expect(await again.getByRole('checkbox', { name: 'Sowing' }).isChecked()).toBe(false)
})

it('says that a price stands elsewhere, and replaces it there', async () => {
  write(note, read(note).replace('title: Sowing', 'title: Sowing for $12'))
  write(harvest, read(harvest).replace('comes in', 'comes in for $12'))
  const page = await edit('/notes/sowing')
  await page.getByRole('heading', { name: 'Sowing for $12' }).click()
  await panelOf(page).getByRole('textbox').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Sowing for $14')
  await page.keyboard.press('Control+Enter')
  await page.getByText('“$12” also stands in 1 other place.').waitFor()
  await page.getByRole('button', { name: 'Look at them…' }).click()
  const search = page.getByRole('dialog', { name: 'Search and replace' })
  await search.getByText(`${harvest}, line 9`).waitFor()
  await search.getByRole('button', { name: 'Replace in 1 place' }).click()
  await search.waitFor({ state: 'hidden' })
  expect(read(harvest)).toContain('comes in for $14')
  await page.getByRole('button', { name: /^Undo: “\$12” in 1 place/ }).click()
  await expect.poll(() => read(harvest)).toContain('comes in for $12')
})

it.each(settings)('axe finds nothing in the panels at %i px in the %s theme', async (width, colorScheme) => {
  write(note, read(note).replace('- beans', '- beans at $12'))
  const page = await edit('/notes/sowing', { viewport: { width, height: 844 }, colorScheme, bypassCSP: true })
  const changes = await openChanges(page)
  await changes.getByText('Needs a review').waitFor()
  expect(await toolViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'History…' }).click()
  await page
    .getByRole('button', { name: /^Restore this version/ })
    .first()
    .waitFor()
  expect(await toolViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search…' }).click()
  await page.getByLabel('Search', { exact: true }).fill('beans')
  await page.getByText('Found in').waitFor()
  expect(await toolViolations(page)).toEqual([])
})
