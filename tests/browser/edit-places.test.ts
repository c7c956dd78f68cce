import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { editFile } from '../support/edit-file.ts'
import {
  harvest,
  home,
  note,
  oneSetting,
  openDetails,
  openEditedGarden,
  openText,
  panelOf,
  toolViolations,
} from '../support/edit-mode.ts'
import { addRedirectList } from '../support/edit-session.ts'

/** A faulty word, a draft, and a page that begins on a date. */
const { edit, read, exists } = openEditedGarden(['--drafts'], (root) => {
  addRedirectList(root)
  editFile(join(root, note), 'when it crumbles.', 'when it crumbles. Now!!')
  editFile(join(root, harvest), 'season:', "publishAt: '2999-03-03'\nseason:")
})

const bar = (page: Page) => page.getByRole('region', { name: 'Edit mode' })

const markedWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...(CSS.highlights.get('dev-edit-warning') ?? [])].map((range) => (range as Range).toString()))

it.each(oneSetting)(
  'underlines what is found, and goes there from another page, at %i px',
  async (width, colorScheme) => {
    const page = await edit('/', { viewport: { width, height: 844 }, colorScheme, bypassCSP: true })
    await bar(page).getByRole('button', { name: '1 warning' }).click()
    const list = page.getByRole('dialog', { name: 'Marked texts' })
    await list.getByText('On “Sowing”, Text.').waitFor()
    expect(await list.innerText()).not.toMatch(/content\/|\.md/)
    expect(await toolViolations(page)).toEqual([])
    await list.getByRole('button', { name: 'Go there' }).click()
    await page.waitForURL('**/notes/sowing')
    await panelOf(page).waitFor()
    expect(await markedWords(page)).toEqual(['Now!!'])
    await expect.poll(() => page.getByRole('textbox').locator('.found.warning').allInnerTexts()).toEqual(['Now!!'])
    expect(await panelOf(page).getByRole('list', { name: 'Findings' }).innerText()).not.toContain('content/')
    expect(await toolViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('e')
    await expect.poll(() => markedWords(page)).toEqual([])
  },
)

it('goes to a text elsewhere that a change puts in the wrong, once the change is saved', async () => {
  const page = await edit('/notes/sowing')
  await openText(page.getByRole('heading', { name: 'What grows' }))
  await page.keyboard.press('Shift+Home')
  await page.keyboard.type('What blooms')
  const findings = panelOf(page).getByRole('list', { name: 'Findings' })
  const place = 'On “Home”, Links 1: Address.'
  // That of this text comes first, then those of the whole site.
  await expect.poll(() => findings.getByRole('listitem').count()).toBe(3)
  await findings.getByText(place).waitFor()
  await page.keyboard.press('Control+Enter')
  await panelOf(page).waitFor({ state: 'detached' })
  await bar(page).getByRole('button', { name: /error/ }).click()
  await page.getByRole('button', { name: `Go there: ${place}` }).click()
  await page.waitForURL((url) => url.pathname === '/')
  const address = page.getByRole('dialog', { name: 'Details' }).getByLabel('Address').first()
  const isFocused = (input: Element): boolean => input === (input.getRootNode() as ShadowRoot).activeElement
  await expect.poll(() => address.evaluate(isFocused)).toBe(true)
  expect(read(note)).toContain('## What blooms')
})

it('names the step that is undone', async () => {
  const page = await edit('/notes/sowing')
  await openText(page.locator('h1'))
  await page.keyboard.type(' early')
  await page.keyboard.press('Enter')
  const undo = bar(page).getByRole('button', { name: 'Undo: title of Sowing' })
  await undo.waitFor()
  // It is said for a moment only.
  const said = page.waitForFunction(() =>
    [...document.querySelectorAll('*')].some(({ shadowRoot }) =>
      shadowRoot?.textContent?.includes('Undone: title of Sowing'),
    ),
  )
  await undo.click()
  await said
  await bar(page).getByRole('button', { name: 'Redo: title of Sowing' }).waitFor()
})

it.each(['light', 'dark'] as const)(
  'lists all pages by name, the hidden ones marked, in the %s theme',
  async (colorScheme) => {
    const page = await edit('/', { colorScheme, bypassCSP: true })
    await bar(page).getByRole('button', { name: 'Pages…' }).click()
    const list = page.getByRole('dialog', { name: 'All pages' })
    const item = list.getByRole('button', { name: 'Harvest /notes/harvest Hidden until 3 March 2999' })
    await item.waitFor()
    expect(await toolViolations(page)).toEqual([])
    await list.getByLabel('Find a page').fill('harv')
    expect(await list.getByRole('button', { name: 'Sowing' }).isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/notes/harvest')
  },
)

it('goes to the new address of a page once it is there, and says it', async () => {
  const files = [note, harvest, home]
  const before = files.map(read)
  const page = await edit('/notes/sowing')
  await (await openDetails(page)).getByRole('button', { name: 'Rename address…' }).click()
  await page.getByLabel('Last part of the address').fill('planting')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/notes/planting')
  await page
    .getByText('Saved: the page is now at /notes/planting. Old links to /notes/sowing lead there too')
    .first()
    .waitFor()
  await page.getByRole('heading', { level: 1, name: 'Sowing' }).waitFor()
  await bar(page).getByRole('button', { name: 'Undo: address of “Sowing”' }).click()
  await page.waitForURL('**/notes/sowing')
  await page.getByRole('heading', { level: 1, name: 'Sowing' }).waitFor()
  // The files of an undo are made one after another.
  await expect.poll(() => files.map((file) => exists(file) && read(file))).toEqual(before)
})

it('opens the page of a new article with its text selected, and lists what is to be written', async () => {
  const page = await edit('/')
  await bar(page).getByRole('button', { name: 'New article…' }).click()
  await page.getByLabel('Title', { exact: true }).fill('The first frost')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/notes/the-first-frost')
  await panelOf(page).waitFor()
  await page.keyboard.press('Escape')
  await bar(page).getByText('Still to be written or chosen:').waitFor()
  await bar(page).getByRole('button', { name: 'Text', exact: true }).click()
  await panelOf(page).waitFor()
  await page.keyboard.type('Frost sweetens kale.')
  await page.keyboard.press('Control+Enter')
  await page.locator('main p', { hasText: 'Frost sweetens kale.' }).waitFor()
  expect(read('content/notes/the-first-frost.md')).toContain('\n\nFrost sweetens kale.\n')
  const details = await openDetails(page)
  await details.locator('.state', { hasText: 'Draft: not published' }).waitFor()
})

it('chooses the target of a link from the pages by name, with the words in view', async () => {
  const page = await edit('/notes/sowing')
  await page.locator('main p', { hasText: 'soil' }).first().click()
  await page.getByRole('textbox').press('Control+a')
  await panelOf(page).getByRole('button', { name: 'Link', exact: true }).click()
  const field = panelOf(page).getByRole('combobox', { name: 'Address of the link' })
  expect(await page.getByRole('textbox').locator('.chosen').count()).toBeGreaterThan(0)
  await panelOf(page).locator('option[value="/notes/harvest"]').waitFor({ state: 'attached' })
  // What only one page has in its name is that page.
  await field.fill('harv')
  await field.press('Enter')
  await expect.poll(() => page.getByRole('textbox').locator('.chosen').count()).toBe(0)
  expect(await field.isVisible()).toBe(false)
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => read(note)).toContain('](/notes/harvest)')
})
