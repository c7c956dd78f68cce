import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { home, note, openDetails, openEditedGarden, openText, panelOf } from '../support/edit-mode.ts'

const { edit, read, write } = openEditedGarden()

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Edit mode' })

/** Whether an element is wholly in the window. */
const isInWindow = (element: Locator): Promise<boolean> =>
  element.evaluate((found) => {
    const { top, bottom, height } = found.getBoundingClientRect()
    return height > 0 && top >= 0 && bottom <= innerHeight
  })

it('takes the text of somebody else in one field of a form, and keeps what is typed in the others', async () => {
  const page = await edit('/')
  const dialog = await openDetails(page)
  for (const group of ['Links', 'Links 2']) await dialog.locator('summary', { hasText: group }).first().click()
  const [description, address] = [dialog.getByLabel('Description'), dialog.getByLabel('Address').nth(1)]
  await description.fill('What I say of the beds behind the wall, month by month.')
  await address.fill('/notes/harvest')
  write(home, read(home).replace('What grows behind', 'What they say grows behind'))
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await dialog.getByText('Give up what you typed in “Description”?').waitFor()
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => description.inputValue()).toContain('What they say')
  expect(await address.inputValue()).toBe('/notes/harvest')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(read(home)).toMatch(/What they say grows.*label: The map\n {4}href: \/notes\/harvest\n/s)
})

it('shows a conflict in the window, wherever the page is scrolled, and keeps the text until it is given up', async () => {
  const before = read(home)
  write(home, before.replace('welcome: |', `welcome: |${'\n  A long way down.\n'.repeat(40)}`))
  const page = await edit('/')
  const link = page.getByRole('link', { name: 'The map' })
  await openText(link)
  await page.keyboard.type(' of mine')
  write(home, read(home).replace('label: The map', 'label: The map of theirs'))
  await page.getByRole('link', { name: 'The map of theirs' }).waitFor()
  await page.keyboard.press('Enter')
  const heading = panelOf(page).getByRole('heading', { name: 'Somebody else has changed' })
  await heading.waitFor()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(await isInWindow(heading)).toBe(true)
  const back = panelOf(page).getByRole('button', { name: 'Back to editing' })
  expect(await isInWindow(back)).toBe(true)
  await page.getByText('Not saved: somebody else has changed this text meanwhile').first().waitFor()
  await page.keyboard.press('Escape')
  await bar(page).getByText('Typed and not saved:').waitFor()
  await bar(page).getByText('of mine').click()
  await expect.poll(() => page.getByRole('textbox').innerText()).toBe('The map of mine')
  await page.keyboard.press('Enter')
  await panelOf(page).getByRole('button', { name: 'Take theirs' }).click()
  await panelOf(page).getByRole('button', { name: 'Keep it' }).click()
  await panelOf(page).getByRole('button', { name: 'Take theirs' }).click()
  await panelOf(page).getByRole('button', { name: 'Take theirs' }).click()
  await bar(page).waitFor()
  expect(await bar(page).getByText('Typed and not saved:').count()).toBe(0)
})

it('shows what differs in a long article, with the reason and the buttons', async () => {
  const long = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} of the article.\n`).join('\n')
  write(note, read(note).replace('The **dark', `${long}\nThe **dark`))
  const page = await edit('/notes/sowing')
  await openText(page.locator('main p', { hasText: 'Paragraph 30 of' }))
  await page.keyboard.type(' It is mine.')
  write(note, read(note).replace('Paragraph 30 of the article.', 'Paragraph 30 of the article. It is theirs.'))
  await page.getByText('It is theirs.').waitFor()
  await page.keyboard.press('Control+Enter')
  await panelOf(page).locator('del').first().waitFor()
  for (const shown of [
    panelOf(page).getByRole('heading', { name: 'Somebody else has changed' }),
    panelOf(page).locator('del').first(),
    panelOf(page).getByRole('button', { name: 'Keep mine' }),
  ])
    expect(await isInWindow(shown)).toBe(true)
})

it('asks before it discards what was typed', async () => {
  const page = await edit('/')
  await openText(page.getByRole('link', { name: 'The map' }))
  await page.keyboard.type(' of beds')
  await page.keyboard.press('Escape')
  await bar(page).getByRole('button', { name: 'Discard' }).click()
  await bar(page).getByText('Discard what was typed and not saved?').waitFor()
  await bar(page).getByRole('button', { name: 'Keep it' }).click()
  await bar(page).getByText('of beds').waitFor()
  await bar(page).getByRole('button', { name: 'Discard' }).click()
  await bar(page).getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => bar(page).getByText('of beds').count()).toBe(0)
})

it('says that the item is gone whose text is typed, and offers no change of its list', async () => {
  const page = await edit('/')
  await openText(page.getByRole('link', { name: 'The map' }))
  await page.keyboard.type(' of beds')
  await page.getByRole('toolbar', { name: 'Links: 2 of 2' }).waitFor()
  write(home, read(home).replace(/ {2}- label: The map\n.*\n/, ''))
  await page.keyboard.type(' and more')
  await panelOf(page).getByText('“Links 2: Label” was removed from its file').waitFor()
  const tools = page.getByRole('toolbar', { name: 'Links: 2 of 2' })
  for (const name of ['Add an item…', 'Duplicate', 'Remove', 'Move up'])
    expect(await tools.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  await bar(page).getByText('of beds and more').waitFor()
})

it('begins the words of a picture with those that are typed in the form, which then are no conflict', async () => {
  const page = await edit('/')
  const dialog = await openDetails(page)
  await dialog.locator('summary', { hasText: 'Picture' }).first().click()
  await dialog.getByLabel('Description').fill('What I say of the beds behind the wall, month by month.')
  await dialog.getByLabel('Alternative text').fill('A wall that I know')
  await dialog.getByRole('button', { name: 'Choose a picture' }).first().click()
  const picture = page.getByRole('dialog', { name: 'Picture', exact: true })
  const words = picture.getByLabel('What does the picture show?')
  expect(await words.inputValue()).toBe('A wall that I know')
  await words.fill('A wall that we know')
  await picture.getByRole('button', { name: 'Save' }).click()
  await picture.waitFor({ state: 'detached' })
  await expect.poll(() => dialog.getByLabel('Alternative text').inputValue()).toBe('A wall that we know')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(read(home)).toMatch(/What I say of.*alt: A wall that we know/s)
})

it('keeps the words of a picture that are typed and not saved, until they are given up', async () => {
  const page = await edit('/')
  page.on('dialog', (dialog) => dialog.accept())
  const image = page.getByRole('img', { name: 'A brick wall' })
  await image.click()
  const picture = page.getByRole('dialog', { name: 'Picture', exact: true })
  const words = picture.getByLabel('What does the picture show?')
  await words.fill('A wall that I know')
  await page.reload()
  await bar(page).getByText('A wall that I know').click()
  await expect.poll(() => words.inputValue()).toBe('A wall that I know')
  await picture.getByRole('button', { name: 'Cancel' }).click()
  await picture.getByRole('button', { name: 'Leave' }).click()
  await image.click()
  await expect.poll(() => words.inputValue()).toContain('A brick wall')
})
