import axeCore from 'axe-core'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browse.ts'
import { home, note, openEditedGarden, panelOf } from '../support/edit-mode.ts'

const { edit, read } = openEditedGarden(openBrowser())

/** In the tool, rather than in the page. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeCore.source)
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run('[data-dev]', {
      rules: { 'target-size': { enabled: true } },
    })
    return violations.flatMap(({ id, nodes }: { id: string; nodes: { target: string[] }[] }) =>
      nodes.map(({ target }) => `${id}: ${target}`),
    )
  })
}

const openDetails = async (page: Page) => {
  await page.getByRole('button', { name: 'Page details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Page details' })
  await dialog.getByRole('textbox').first().waitFor()
  return dialog
}

it('changes fields that are not on the page, and takes that back', async () => {
  const before = read(note)
  const page = await edit('/notes/sowing')
  const dialog = await openDetails(page)
  await dialog.getByText('Published', { exact: true }).waitFor()
  await dialog.getByLabel('Season').selectOption('summer')
  await dialog.getByLabel('Publish at').fill('2024-03-03')
  await dialog.getByText('Published since 3 March 2024').waitFor()
  await dialog.getByRole('button', { name: 'Add to Tags' }).click()
  await page.keyboard.type('soil')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const head = 'season: summer\ntags:\n  - soil\npublishAt: "2024-03-03"\n---'
  expect(read(note)).toBe(before.replace('season: spring\n---', head))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => read(note)).toBe(before)
})

it('shows errors under their fields while they are typed, and asks before they are lost', async () => {
  const before = read(note)
  const page = await edit('/notes/sowing')
  const dialog = await openDetails(page)
  await dialog.getByLabel('Order').fill('first')
  await dialog.getByText('`order` must be a number, not text').waitFor()
  expect(await dialog.getByLabel('Order').getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(read(note)).toBe(before)
})

it('moves, adds and removes items of a list by keyboard', async () => {
  const page = await edit('/')
  await page.getByRole('link', { name: 'The map' }).focus()
  await page.keyboard.press('Enter')
  const tools = page.getByRole('toolbar', { name: 'Links: 2 of 2' })
  await tools.getByRole('button', { name: 'Move up' }).press('Enter')
  await page.getByRole('toolbar', { name: 'Links: 1 of 2' }).waitFor()
  await expect.poll(() => read(home).indexOf('label: The map') < read(home).indexOf('label: What grows')).toBe(true)
  await page.getByRole('button', { name: 'Add after…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add to links' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await dialog.getByText('Please fill this in.').first().waitFor()
  await dialog.getByLabel('Label').fill('The harvest')
  await dialog.getByLabel('Address').fill('/notes/harvest')
  await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  const added = page.getByRole('toolbar', { name: 'Links: 2 of 3' })
  await added.waitFor()
  expect(read(home)).toContain('  - label: The harvest\n    href: /notes/harvest\n')
  await added.getByRole('button', { name: 'Remove' }).press('Enter')
  await page.getByRole('link', { name: 'The harvest' }).waitFor({ state: 'detached' })
  expect(read(home)).not.toContain('harvest')
  await panelOf(page).waitFor()
})

it('changes the words of a picture', async () => {
  const before = read(home)
  const page = await edit('/')
  await page.getByRole('img', { name: 'A brick wall' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.getByRole('radio', { name: /wall\.svg/ }).waitFor()
  await dialog.getByLabel('What does the picture show?').fill('')
  await dialog.getByText('it counts as decoration').waitFor()
  await dialog.getByLabel('What does the picture show?').fill('A wall: in red')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(read(home)).toBe(before.replace('A brick wall with a low door', '"A wall: in red"'))
})

it.each([
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('axe finds nothing in the dialogs at %i px in the %s theme', async (width, colorScheme) => {
  const page = await edit('/', { viewport: { width, height: 844 }, colorScheme, bypassCSP: true })
  const dialog = await openDetails(page)
  await dialog.locator('summary', { hasText: 'Links' }).first().click()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('img', { name: 'A brick wall' }).click()
  await page.getByRole('radio', { name: /wall\.svg/ }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'The map' }).click()
  await page.getByRole('toolbar', { name: 'Links: 2 of 2' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add after…' }).click()
  await page.getByRole('dialog', { name: 'Add to links' }).getByRole('textbox').first().waitFor()
  expect(await violations(page)).toEqual([])
})
