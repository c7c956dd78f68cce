import { expect, it } from 'vitest'
import { createPng } from '../support/create-png.ts'
import {
  home,
  note,
  openDetails,
  openEditedGarden,
  panelOf,
  settings,
  toolViolations,
  widths,
} from '../support/edit-mode.ts'

const { edit, read, write, exists } = openEditedGarden()

const isFocused = (element: Element): boolean => element === document.activeElement

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
  await dialog.getByText('This must be a number, not text').waitFor()
  expect(await dialog.getByLabel('Order').getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(read(note)).toBe(before)
})

it('closes what a tool of a text has opened by Escape, and leaves the dialog open', async () => {
  write(home, `${read(home)}beds:\n  - name: North bed\n    kind: raised\n`)
  const page = await edit('/')
  await page.getByRole('heading', { name: 'North bed' }).waitFor()
  const dialog = await openDetails(page)
  for (const group of ['Beds', 'North bed']) await dialog.locator('summary', { hasText: group }).first().click()
  await dialog.getByRole('textbox', { name: 'Note' }).or(dialog.locator('.ProseMirror')).first().click()
  await page.keyboard.press('Control+k')
  const address = dialog.getByRole('combobox', { name: 'Address of the link' })
  await address.waitFor()
  await page.keyboard.press('Escape')
  await address.waitFor({ state: 'detached' })
  expect(await dialog.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

it('sets a link by Enter and saves by Control and Enter in a text of a dialog', async () => {
  write(home, `${read(home)}beds:\n  - name: North bed\n    kind: raised\n`)
  const page = await edit('/')
  await page.getByRole('heading', { name: 'North bed' }).waitFor()
  const dialog = await openDetails(page)
  for (const group of ['Beds', 'North bed']) await dialog.locator('summary', { hasText: group }).first().click()
  await dialog.locator('.ProseMirror').click()
  await page.keyboard.press('Control+k')
  await dialog.getByRole('combobox', { name: 'Address of the link' }).fill('/notes/harvest')
  await page.keyboard.press('Enter')
  await dialog.getByRole('link', { name: '/notes/harvest' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(read(home)).toContain('(/notes/harvest)')
})

it('moves, adds and removes items of a list by keyboard', async () => {
  const page = await edit('/')
  await page.getByRole('link', { name: 'The map' }).focus()
  await page.keyboard.press('Enter')
  const tools = page.getByRole('toolbar', { name: 'Links: 2 of 2' })
  await tools.getByRole('button', { name: 'Move up' }).press('Enter')
  await page.getByRole('toolbar', { name: 'Links: 1 of 2' }).waitFor()
  await expect.poll(() => read(home).indexOf('label: The map') < read(home).indexOf('label: What grows')).toBe(true)
  await page.getByRole('button', { name: 'Add an item…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add an item' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await dialog.getByText('Please fill this in.').first().waitFor()
  await dialog.getByLabel('Label').fill('The harvest')
  await dialog.getByLabel('Address').fill('/notes/harvest')
  await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await page.getByText('Added and saved').first().waitFor()
  await panelOf(page).waitFor({ state: 'detached' })
  const link = page.getByRole('link', { name: 'The harvest' })
  await expect.poll(() => link.evaluate(isFocused)).toBe(true)
  await link.press('Enter')
  const added = page.getByRole('toolbar', { name: 'Links: 2 of 3' })
  await added.waitFor()
  expect(read(home)).toContain('  - label: The harvest\n    href: /notes/harvest\n')
  await added.getByRole('button', { name: 'Remove' }).press('Enter')
  await page.getByRole('link', { name: 'The harvest' }).waitFor({ state: 'detached' })
  expect(read(home)).not.toContain('harvest')
  await expect.poll(() => page.getByRole('link', { name: 'The map' }).evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Control+z')
  await page.getByRole('link', { name: 'The harvest' }).waitFor()
  expect(read(home)).toContain('harvest')
  await expect.poll(() => page.getByRole('link', { name: 'The map' }).evaluate(isFocused)).toBe(true)
  expect(await panelOf(page).count()).toBe(0)
})

it('puts items of a list, and entries of a collection, in order by dragging', async () => {
  const before = read(note)
  const page = await edit('/')
  const drag = async (label: string, from: string, to: string): Promise<void> => {
    await page.getByRole('toolbar', { name: label }).getByRole('button', { name: 'Order…' }).click()
    const dialog = page.getByRole('dialog', { name: /^Order of / })
    await dialog.getByText(from).dragTo(dialog.getByText(to))
    await dialog.getByText(`2. ${from.slice(3)}`).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await page.getByRole('link', { name: 'The map' }).click()
  await drag('Links: 2 of 2', '1. What grows', '2. The map')
  await expect.poll(() => read(home).indexOf('label: The map') < read(home).indexOf('label: What grows')).toBe(true)
  await page.getByRole('link', { name: 'Sowing' }).click()
  await page.getByRole('toolbar', { name: 'Notes: 1 of 2' }).waitFor()
  expect(await page.getByRole('button', { name: 'Duplicate' }).count()).toBe(0)
  await drag('Notes: 1 of 2', '1. Sowing', '2. Harvest')
  expect(read(note)).toBe(before.replace('order: 1', 'order: 2'))
  await page.locator('main li', { hasText: 'Harvest' }).and(page.locator(':first-child')).waitFor()
  await page.getByRole('link', { name: 'Sowing' }).click()
  await page.getByRole('toolbar', { name: 'Notes: 2 of 2' }).waitFor()
})

it('duplicates an item, and takes that back', async () => {
  const before = read(home)
  const page = await edit('/')
  await page.getByRole('link', { name: 'What grows' }).click()
  const tools = page.getByRole('toolbar', { name: 'Links: 1 of 2' })
  expect(await tools.getByRole('button', { name: 'Move up' }).getAttribute('aria-disabled')).toBe('true')
  await tools.getByRole('button', { name: 'Duplicate' }).click()
  await page.getByRole('toolbar', { name: 'Links: 2 of 3' }).waitFor()
  expect(read(home).match(/label: What grows/g)).toHaveLength(2)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => read(home)).toBe(before)
})

it.each(widths(390))('swaps a picture for a file of the computer at %i px', async (width) => {
  const page = await edit('/', { viewport: { width, height: 844 } })
  await page.getByRole('img', { name: 'A brick wall' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.getByRole('radio', { name: /wall\.svg/ }).waitFor()
  const file = { name: 'Old Wall.png', mimeType: 'image/png', buffer: createPng(64, 48) }
  await dialog.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from('hello') })
  await dialog.getByText('Old Wall.png was not taken: this is not a picture that can be read.').waitFor()
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('radio', { name: /old-wall\.png/, checked: true }).waitFor()
  await dialog.getByLabel('What does the picture show?').fill('An old wall')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(read(home)).toContain('  src: /images/old-wall.png\n  alt: An old wall\n')
  const shown = page.getByRole('img', { name: 'An old wall' })
  // Undo removes the file, which cannot be loaded any more then.
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  expect(exists('content/images/old-wall.png')).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => exists('content/images/old-wall.png')).toBe(false)
  await page.getByRole('img', { name: 'A brick wall' }).click()
  await dialog.getByRole('searchbox').fill('nothing')
  await dialog.getByText('No picture has this name.').waitFor()
})

it('chooses another picture with the words that the content has for it', async () => {
  write('content/images/other.svg', read('content/images/wall.svg'))
  const page = await edit('/')
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  const other = dialog.getByRole('radio', { name: /other\.svg/ })
  // The site is made from the new file a moment later.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('img', { name: 'A brick wall' }).click()
      await dialog.getByRole('radio', { name: /wall\.svg/ }).waitFor()
      return other.count()
    })
    .toBe(1)
  await dialog.getByText('other.svg', { exact: true }).click()
  expect(await other.isChecked()).toBe(true)
  await dialog.getByLabel('What does the picture show?').fill('Another wall')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('img', { name: 'Another wall' }).waitFor()
  expect(read(home)).toContain('  src: /images/other.svg\n  alt: Another wall\n')
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
  await dialog.waitFor({ state: 'detached' })
  // The page shows what is saved, and has the focus again.
  expect(await page.getByRole('img', { name: 'A wall: in red' }).evaluate(isFocused)).toBe(true)
  expect(read(home)).toBe(before.replace('A brick wall with a low door', '"A wall: in red"'))
})

it.each(settings)('axe finds nothing in the dialogs at %i px in the %s theme', async (width, colorScheme) => {
  const page = await edit('/', { viewport: { width, height: 844 }, colorScheme, bypassCSP: true })
  const dialog = await openDetails(page)
  await dialog.locator('summary', { hasText: 'Links' }).first().click()
  expect(await toolViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('img', { name: 'A brick wall' }).click()
  await page.getByRole('radio', { name: /wall\.svg/ }).waitFor()
  expect(await toolViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'The map' }).click()
  await page.getByRole('toolbar', { name: 'Links: 2 of 2' }).waitFor()
  expect(await toolViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add an item…' }).click()
  await page.getByRole('dialog', { name: 'Add an item' }).getByRole('textbox').first().waitFor()
  expect(await toolViolations(page)).toEqual([])
})
