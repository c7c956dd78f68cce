import { join } from 'node:path'
import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { drawFrames } from '../support/browse.ts'
import { editFile } from '../support/edit-file.ts'
import { home, openDetails, openEditedGarden, openText, panelOf, toolViolations } from '../support/edit-mode.ts'

/** Links get ids, two fields get titles, and the garden gets a menu. */
const { edit, read } = openEditedGarden([], (root) => {
  const menu = 'menu: z.array(z.strictObject({ label: z.string(), href: z.string() }))'
  editFile(join(root, 'templates/collections/garden.ts'), 'address: z.url()', `address: z.url(), ${menu}`)
  editFile(
    join(root, 'content/garden.yaml'),
    'address:',
    'menu:\n  - label: Spring work\n    href: /notes/sowing\naddress:',
  )
  const template = join(root, 'templates/pages/home.tsx')
  editFile(
    template,
    'description: z.string().min(1),',
    "description: z.string().min(1).meta({ title: 'Description for search engines', description: 'Under the title.' }),",
  )
  editFile(
    template,
    'z.array(z.strictObject({ label: z.string(), href: link() })),',
    "z.array(z.strictObject({ id: z.string().regex(/^[a-z-]+$/), label: z.string().min(1), href: link() })).meta({ title: 'Ways on' }),",
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

it('asks for no ids, and makes them', async () => {
  const page = await edit('/', { bypassCSP: true })
  await page.getByRole('link', { name: 'The map' }).click()
  await page.getByRole('button', { name: 'Add an item…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an item' })
  const labels = dialog.locator('label')
  await expect.poll(() => labels.allTextContents()).toEqual(['Label', 'Address'])
  await dialog.getByLabel('Address').fill('/notes/harvest')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Please fill this in.').waitFor()
  expect(await toolViolations(page)).toEqual([])
  await dialog.getByLabel('Label').fill('The map')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(read(home)).toContain('  - id: the-map\n    label: The map\n    href: /notes/harvest\n')
})

it('tells of a field that was empty in a check only if it was begun before', async () => {
  const page = await edit('/')
  await page.getByRole('link', { name: 'The map' }).click()
  const answers: (() => Promise<void>)[] = []
  await page.route('**/_dev/edit/check', async (route) => {
    const response = await route.fetch()
    answers.push(() => route.fulfill({ response }))
  })
  await page.getByRole('button', { name: 'Add an item…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an item' })
  await expect.poll(() => answers.length).toBe(1)
  await dialog.getByLabel('Address').fill('/notes/harvest')
  await expect.poll(() => answers.length).toBe(2)
  await dialog.getByLabel('Label').fill('Late')
  const answered = page.waitForResponse('**/_dev/edit/check')
  await answers[1]?.()
  await answered
  await drawFrames(page)
  expect(await dialog.locator('.findings li').allTextContents()).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

const targets = (within: Locator) =>
  within
    .locator('datalist option')
    .evaluateAll((options) =>
      options.map((option) => [
        option.getAttribute('value'),
        option.textContent || (option as HTMLOptionElement).label,
      ]),
    )

it('lists targets of links by what the menu calls them, and by their titles', async () => {
  const page = await edit('/notes/sowing')
  await openText(page.locator('main p'))
  await panelOf(page).getByRole('button', { name: 'Link' }).click()
  await expect.poll(() => targets(panelOf(page))).toContainEqual(['/notes/sowing', 'Spring work · Sowing'])
  await page.goto(new URL('/', page.url()).href)
  await page.getByRole('link', { name: 'The map' }).click()
  await page.getByRole('button', { name: 'Add an item…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an item' })
  await expect.poll(() => targets(dialog)).toContainEqual(['/notes/sowing', 'Spring work · Sowing'])
})

it('names the item that a row of buttons acts on', async () => {
  const page = await edit('/')
  await page.getByRole('link', { name: 'The map' }).click()
  await page.getByRole('toolbar', { name: 'Ways on: 2 of 2 “The map”' }).waitFor()
  await panelOf(page).getByText('Ways on: 2 of 2 “The map”').waitFor()
})
