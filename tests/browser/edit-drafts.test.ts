import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { createPng } from '../support/create-png.ts'
import { home, openDetails, openEditedGarden, openText, panelOf } from '../support/edit-mode.ts'

const { open, edit, read, write } = openEditedGarden()

const map = (page: Page): Locator => page.getByRole('link', { name: 'The map' })
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Edit mode' })

async function typeOf(page: Page, words: string): Promise<void> {
  await openText(map(page))
  await page.keyboard.type(words)
}

/** Holds a request until the function that it returns is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, (route) => released.then(() => route.continue()))
  return release
}

it('asks before a page with typed text is left, and offers the text again afterwards', async () => {
  const before = read(home)
  const page = await edit('/')
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  await typeOf(page, ' of beds')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await bar(page).getByText('Typed and not saved:').waitFor()
  await page.goto(new URL('/notes/sowing', page.url()).href)
  await bar(page).getByText('Typed and not saved on other pages:').waitFor()
  await bar(page).getByRole('button', { name: '/', exact: true }).click()
  await bar(page).getByRole('button', { name: 'Links 2: Label' }).click()
  await panelOf(page).getByText('This is your text that was not saved.').waitFor()
  expect(await page.getByRole('textbox').innerText()).toBe('The map of beds')
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'The map of beds' }).waitFor()
  expect(read(home)).toBe(before.replace('The map', 'The map of beds'))
  expect(await bar(page).getByText('Typed and not saved:').count()).toBe(0)
})

it('keeps what Escape leaves, and drops what Cancel gives up', async () => {
  const page = await edit('/')
  await typeOf(page, ' of beds')
  await page.keyboard.press('Escape')
  await bar(page).getByText('Typed and not saved:').waitFor()
  await map(page).click()
  await expect.poll(() => page.getByRole('textbox').innerText()).toBe('The map of beds')
  await panelOf(page).getByRole('button', { name: 'Take the saved text' }).click()
  await expect.poll(() => page.getByRole('textbox').innerText()).toBe('The map')
  await page.keyboard.type(' again')
  await panelOf(page).getByRole('button', { name: 'Cancel' }).click()
  await panelOf(page).getByRole('button', { name: 'Keep editing' }).press('Enter')
  await page.keyboard.type(' and again')
  await panelOf(page).getByRole('button', { name: 'Cancel' }).click()
  await panelOf(page).getByRole('button', { name: 'Leave', exact: true }).click()
  await bar(page).waitFor()
  expect(await bar(page).getByText('Typed and not saved:').count()).toBe(0)
  expect(read(home)).toContain('label: The map\n')
})

it('keeps what was typed in an item whose place another one takes', async () => {
  const page = await edit('/')
  await typeOf(page, ' of beds')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'What grows' }).click()
  await page.getByRole('button', { name: 'Add an item…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an item' })
  await dialog.getByLabel('Label').fill('The harvest')
  await dialog.getByLabel('Address').fill('/notes/harvest')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('link', { name: 'The harvest' }).waitFor()
  await bar(page).getByText('of beds').click()
  await expect.poll(() => page.getByRole('textbox').innerText()).toBe('The map of beds')
  await panelOf(page).getByRole('button', { name: 'Duplicate' }).press('Control+Enter')
  await page.getByRole('link', { name: 'The map of beds' }).waitFor()
  expect(read(home)).toMatch(/label: The harvest\n.*label: The map of beds\n/s)
  expect(await bar(page).getByText('Typed and not saved:').count()).toBe(0)
})

it('names what was not saved as its place is called since its item was moved, in a form too', async () => {
  const page = await edit('/')
  const insert = (label: string): void =>
    write(home, read(home).replace('links:', `links:\n  - label: ${label}\n    href: /notes/harvest`))
  await typeOf(page, ' of beds')
  await page.keyboard.press('Escape')
  await bar(page).getByRole('button', { name: 'Links 2: Label' }).waitFor()
  insert('New')
  await bar(page).getByRole('button', { name: 'Links 3: Label' }).waitFor()
  page.on('dialog', (dialog) => dialog.accept())
  const dialog = await openDetails(page)
  for (const group of ['Links', 'Links 3']) await dialog.locator('summary', { hasText: group }).first().click()
  const addresses = page.getByLabel('Address')
  await addresses.nth(2).fill('/notes/sowing')
  await page.reload()
  await bar(page).getByRole('button', { name: 'Links 3: Address' }).waitFor()
  insert('Newer')
  await bar(page).getByRole('button', { name: 'Links 4: Address' }).click()
  await page.getByText('This is your text that was not saved.').nth(1).waitFor()
  await expect.poll(() => addresses.nth(3).inputValue()).toBe('/notes/sowing')
  expect(await page.getByText('This is your text that was not saved.').count()).toBe(2)
})

it('leaves the page free below a long text that was typed and not saved', async () => {
  const page = await edit('/notes/sowing')
  await openText(page.locator('main p').first())
  await page.keyboard.insertText(' more'.repeat(2000))
  await page.keyboard.press('Escape')
  const discard = bar(page).getByRole('button', { name: 'Discard' })
  await discard.waitFor()
  expect((await bar(page).boundingBox())?.height).toBeLessThan(200)
  await discard.click()
  await bar(page).getByText('Discard what was typed').waitFor()
  await discard.click()
  await discard.waitFor({ state: 'detached' })
})

it('refuses Escape while it saves, and shows a save that fails until it is tried again', async () => {
  const page = await edit('/')
  await typeOf(page, ' of beds')
  await page.route('**/_dev/edit/save', (route) => route.abort())
  await page.keyboard.press('Enter')
  await panelOf(page).getByText('It was not saved: the server does not answer. What you typed is kept here.').waitFor()
  await page.unroute('**/_dev/edit/save')
  const release = await hold(page, '**/_dev/edit/save')
  await panelOf(page).getByRole('button', { name: 'Try again' }).click()
  await panelOf(page).getByRole('button', { name: 'Saving…' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('It is being saved: please wait').waitFor({ state: 'attached' })
  expect(await panelOf(page).isVisible()).toBe(true)
  release()
  await page.getByRole('link', { name: 'The map of beds' }).waitFor()
  await panelOf(page).waitFor({ state: 'detached' })
})

it('offers the fields of a panel again that was left without saving by a reload', async () => {
  const page = await edit('/notes/sowing')
  page.on('dialog', (dialog) => dialog.accept())
  const details = await openDetails(page)
  await details.getByLabel('Title').fill('Sowing late')
  await page.reload()
  await bar(page).getByRole('button', { name: 'Title' }).click()
  const dialog = page.getByRole('dialog', { name: 'Details' })
  await dialog.getByText('This is your text that was not saved.').waitFor()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Sowing late')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(read('content/notes/sowing.md')).toContain('title: Sowing late')
})

it('is off after the key is pressed a second time while the mode starts', async () => {
  const page = await open('/')
  const release = await hold(page, '**/_dev/edit/page')
  await page.keyboard.press('e')
  await page.waitForRequest('**/_dev/edit/page')
  await page.keyboard.press('e')
  release()
  await page.getByText('Edit mode is off').waitFor({ state: 'attached' })
  expect(await bar(page).count()).toBe(0)
  expect(await page.locator('[data-edit]').count()).toBe(0)
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
})

it('puts what is typed while a text is being opened into it', async () => {
  const page = await edit('/')
  const release = await hold(page, '**/_dev/edit/open')
  const asked = page.waitForRequest('**/_dev/edit/open')
  await page.locator('main p').first().click()
  await asked
  await page.keyboard.type('see ')
  release()
  await panelOf(page).getByText(/see/).waitFor()
})

it('takes a picture that is dropped on one of the page', async () => {
  const page = await edit('/')
  const image = page.getByRole('img', { name: 'A brick wall' })
  const data = createPng(64, 48).toString('base64')
  await image.evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([bytes], 'New Wall.png', { type: 'image/png' }))
    const { left, top } = element.getBoundingClientRect()
    const at = { dataTransfer, bubbles: true, cancelable: true, clientX: left + 4, clientY: top + 4 }
    for (const type of ['dragover', 'drop']) element.dispatchEvent(new DragEvent(type, at))
  }, data)
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.getByRole('radio', { name: /new-wall\.png/, checked: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Leave' }).click()
})
