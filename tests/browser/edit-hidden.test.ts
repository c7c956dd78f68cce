import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { editFile } from '../support/edit-file.ts'
import { harvest, note, oneSetting, openDetails, openEditedGarden, toolViolations } from '../support/edit-mode.ts'

const { edit, read } = openEditedGarden(['--drafts'], (root) => {
  editFile(join(root, note), 'season:', 'draft: true\nseason:')
  editFile(join(root, harvest), 'season:', "publishAt: '2999-03-03'\nseason:")
})

const bar = (page: Page) => page.getByRole('region', { name: 'Edit mode' })

it.each(oneSetting)('says that a draft is not public, and how it becomes so, at %i px', async (width, colorScheme) => {
  const page = await edit('/notes/sowing', { viewport: { width, height: 844 }, colorScheme, bypassCSP: true })
  const mark = bar(page).getByText('Draft: not published. To publish it, turn off “Draft” in its details.')
  await mark.waitFor()
  expect(await toolViolations(page)).toEqual([])
  const dialog = await openDetails(page)
  await dialog.getByLabel('Draft').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await mark.waitFor({ state: 'hidden' })
  expect(read(note)).not.toContain('draft: true')
  await page.getByRole('button', { name: 'Undo' }).click()
  await mark.waitFor()
})

it('says from when on a page is public, and nothing of a public one', async () => {
  const page = await edit('/notes/harvest')
  const words = 'Hidden until 3 March 2999. To publish it, wait, or change “Publish at” in its details.'
  await bar(page).getByText(words).waitFor()
  await page.goto(new URL('/', page.url()).href)
  await page.getByRole('button', { name: 'Done' }).waitFor()
  expect(await bar(page).getByText('To publish it').isVisible()).toBe(false)
})
