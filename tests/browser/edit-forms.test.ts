import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browse.ts'
import { editFile } from '../support/edit-file.ts'
import { home, openDetails, openEditedGarden, toolViolations } from '../support/edit-mode.ts'

/** Links get ids, and two fields get titles. */
const { edit, read } = openEditedGarden(openBrowser(), [], (root) => {
  const template = join(root, 'templates/pages/home.tsx')
  editFile(
    template,
    'description: z.string().min(1),',
    "description: z.string().min(1).meta({ title: 'Description for search engines', description: 'Under the title.' }),",
  )
  editFile(
    template,
    'z.array(z.strictObject({ label: z.string(), href: link() })),',
    "z.array(z.strictObject({ id: z.string().regex(/^[a-z-]+$/), label: z.string(), href: link() })).meta({ title: 'Ways on' }),",
  )
  editFile(join(root, home), '- label: What grows', '- id: grows\n    label: What grows')
  editFile(join(root, home), '- label: The map', '- id: map\n    label: The map')
})

it('names fields and groups as their schema does', async () => {
  const page = await edit('/')
  const dialog = await openDetails(page)
  await dialog.getByLabel('Description for search engines').waitFor()
  await dialog.locator('summary', { hasText: 'Ways on' }).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'The map' }).click()
  await page.getByRole('toolbar', { name: 'Ways on: 2 of 2' }).waitFor()
})

it('folds ids away below the other fields, and makes them', async () => {
  const page = await edit('/', { bypassCSP: true })
  await page.getByRole('link', { name: 'The map' }).click()
  await page.getByRole('button', { name: 'Add after…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to ways on' })
  const labels = dialog.locator('label')
  await expect.poll(() => labels.allTextContents()).toEqual(['Label', 'Address', 'Id'])
  expect(await dialog.getByLabel('Id', { exact: true }).isVisible()).toBe(false)
  await dialog.getByLabel('Label').fill('The harvest')
  await dialog.getByLabel('Address').fill('/notes/harvest')
  await dialog.locator('summary', { hasText: 'More' }).click()
  expect(await dialog.getByLabel('Id', { exact: true }).inputValue()).toBe('the-harvest')
  expect(await toolViolations(page)).toEqual([])
  await dialog.getByLabel('Id', { exact: true }).fill('')
  await dialog.locator('summary', { hasText: 'More' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Please fill this in.').waitFor()
  await dialog.getByLabel('Id', { exact: true }).fill('late')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(read(home)).toContain('  - id: late\n    label: The harvest\n    href: /notes/harvest\n')
})
