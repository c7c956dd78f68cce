import { expect, it } from 'vitest'
import { drawFrames } from '../support/browse.ts'
import { home, note, openEditedGarden, openText, panelOf } from '../support/edit-mode.ts'

const { edit, read, write } = openEditedGarden()

it('changes a plain text where it was clicked, and its bytes alone', async () => {
  const page = await edit('/')
  const before = read(home)
  await page.getByRole('link', { name: 'The map' }).click({ position: { x: 1, y: 5 } })
  await panelOf(page).waitFor()
  await page.keyboard.type('Here: ')
  await panelOf(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Here: The map' }).waitFor()
  expect(read(home).replace(/["'](Here: The map)["']/, '$1')).toBe(before.replace('The map', 'Here: The map'))
})

it('shows the text with its marks and variables in the letters of the page', async () => {
  const page = await edit('/notes/sowing')
  const paragraph = page.locator('main p')
  const box = await paragraph.boundingBox()
  await openText(paragraph)
  const text = page.getByRole('textbox')
  expect(await text.locator('strong').innerText()).toBe('dark soil')
  expect(await text.locator('.chip').innerText()).toBe('Walled Garden{name}')
  const shown = await text.boundingBox()
  expect(shown?.y).toBe(box?.y)
  // The panel has an edge, for which the page has not quite the room.
  expect((shown?.x ?? 0) - (box?.x ?? 0)).toBeLessThanOrEqual(12)
  const size = (element: Element): string => getComputedStyle(element).fontSize
  expect(await text.evaluate(size)).toBe(await paragraph.evaluate(size))
})

it('makes words bold, inserts a variable, and begins another paragraph', async () => {
  const page = await edit('/notes/sowing')
  await openText(page.locator('main p'))
  await page.keyboard.type(' ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Wait')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Then sow in ')
  await panelOf(page).getByLabel('Insert shared text').selectOption('name')
  await page.keyboard.press('Control+Enter')
  await page.locator('main').getByText('Then sow in Walled Garden').waitFor()
  expect(read(note)).toContain(
    'The **dark soil** of {name} is ready when it crumbles. **Wait**\n\nThen sow in {name}\n',
  )
})

it('leads out of code and of a table at the end of a text, and makes a note of its sign', async () => {
  const page = await edit('/notes/sowing')
  await openText(page.locator('main p'))
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('Control+End')
  await drawFrames(page)
  await press('Enter', 'Enter')
  await page.keyboard.type('```spade')
  await press('Enter', 'Enter')
  await page.keyboard.type('Behind code')
  await press('Enter')
  await panelOf(page).getByRole('button', { name: 'Add a table' }).click()
  await page.keyboard.type('Depth')
  await press('ArrowDown', 'ArrowDown')
  await page.keyboard.type('Behind a table')
  await press('Enter')
  await page.keyboard.type('> [!TIP] Mind the frost')
  await press('Control+Enter')
  await panelOf(page).waitFor({ state: 'detached' })
  const [, added = ''] = read(note).split('(/notes/harvest)')
  expect(added).toMatch(
    /^\n\n```\nspade\n```\n\nBehind code\n\n\| Depth[ |\n-]+\n\nBehind a table\n\n> \[!TIP\]\n> Mind the frost\n$/,
  )
})

it('goes on in the text, behind the picture, once one is added to it', async () => {
  const page = await edit('/notes/sowing')
  await openText(page.locator('main p'))
  await panelOf(page).getByRole('button', { name: 'Add a picture' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.getByRole('radio').first().check({ force: true })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await panelOf(page).locator('.ProseMirror-focused').waitFor()
  await page.keyboard.type('Below it')
  await page.keyboard.press('Control+Enter')
  await panelOf(page).waitFor({ state: 'detached' })
  expect(read(note)).toMatch(/\n\n!\[[^\]]*\]\(\S+\)\n\nBelow it\n/)
})

it('keeps the cursor in view above the buttons', async () => {
  const page = await edit('/notes/sowing', { viewport: { width: 1440, height: 420 } })
  await openText(page.locator('main p'))
  for (let count = 0; count < 12; count++) await page.keyboard.press('Enter')
  await panelOf(page).getByRole('button', { name: 'Add a table' }).click()
  await page.keyboard.type('Depth')
  const cell = await page.getByRole('textbox').locator('th', { hasText: 'Depth' }).boundingBox()
  const buttons = await panelOf(page).locator('.footer').boundingBox()
  expect((cell?.y ?? 0) + (cell?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0)
})

it('deletes letters, words, variables and what is selected', async () => {
  const page = await edit('/notes/sowing')
  await openText(page.locator('main p'))
  const text = page.getByRole('textbox')
  for (const [keys, left] of [
    ['Backspace', /^The dark soil of Walled Garden\{name\} is ready when it crumbles$/],
    ['Control+Backspace', /it $/],
    ['Home', /^The/],
    ['Delete', /^he dark/],
    ['Control+Delete', /^ dark/],
    ['Shift+End', /^ dark/],
    ['x', /^x$/],
  ] as const) {
    await page.keyboard.press(keys)
    // The editor reads where the cursor is after its event.
    await page.waitForTimeout(200)
    await expect.poll(async () => (await text.locator('p').first().innerText()).replace('\n', '')).toMatch(left)
  }
})

it('takes what is pasted with its marks, says what it leaves out, and makes variables of their names', async () => {
  const page = await edit('/notes/sowing')
  await openText(page.locator('main p'))
  await page.keyboard.press('Control+a')
  const text = page.getByRole('textbox')
  const paste = (data: Readonly<Record<string, string>>) =>
    text.evaluate((element, given) => {
      const clipboardData = new DataTransfer()
      for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, data)
  await paste({ 'text/html': '<img src=x onerror=alert(1)><b>Loam</b>', 'text/plain': 'Loam' })
  await expect.poll(async () => (await text.innerText()).trim()).toBe('Loam')
  expect(await text.locator('strong').innerText()).toBe('Loam')
  expect(await text.locator('img[src]').count()).toBe(0)
  await page.getByText('Left out: 1 picture').first().waitFor({ state: 'attached' })
  await paste({ 'text/plain': ' of {name}' })
  await expect.poll(async () => (await text.innerText()).trim()).toBe('Loam of Walled Garden{name}')
  await page.keyboard.press('Shift+Home')
  // The editor reads what is selected after its event.
  await page.getByRole('button', { name: 'Bold', pressed: true }).waitFor()
  await paste({ 'text/plain': 'https://example.com/loam' })
  await page.keyboard.press('End')
  await drawFrames(page)
  await paste({ 'text/html': '<h2>Sand</h2><p>Dry</p>', 'text/plain': 'Sand' })
  await text.getByRole('heading', { name: 'Sand' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => read(note)).toContain('[**Loam** of {name}](https://example.com/loam)\n\n## Sand\n\nDry\n')
})

it('finds faults while one types, and mends them', async () => {
  const page = await edit('/notes/sowing')
  await openText(page.locator('main p'))
  await page.keyboard.type(' Now!!')
  const findings = panelOf(page).getByRole('list', { name: 'Findings' })
  await findings.getByText('“Now!!” shouts').waitFor()
  await page.getByText('1 warning', { exact: true }).first().waitFor({ state: 'attached' })
  await findings.getByRole('button', { name: 'Fix' }).click()
  await expect.poll(() => page.getByRole('textbox').innerText()).toMatch(/Now!$/m)
  await findings.waitFor({ state: 'hidden' })
})

it('says what an error leaves unpublished', async () => {
  const page = await edit('/notes/sowing')
  await openText(page.locator('h1'))
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  const save = panelOf(page).getByRole('button', { name: 'Save, without publishing /notes/sowing' })
  await save.waitFor()
  await save.click()
  await panelOf(page).waitFor({ state: 'detached' })
  expect(read(note)).toMatch(/^title: ["']{2}$/m)
  const said = page.getByText('Nothing goes online before they are put right')
  await said.waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await said.waitFor({ state: 'hidden' })
  await expect.poll(() => read(note)).toContain('title: Sowing')
})

it('opens the answer of a question that is clicked, so that its words can be clicked too', async () => {
  const page = await edit('/notes/sowing')
  await page.locator('main p').evaluate((answer) => {
    const details = document.createElement('details')
    const summary = details.appendChild(document.createElement('summary'))
    const title = document.querySelector('h1')
    answer.before(details)
    if (title) summary.append(title)
    details.append(answer)
  })
  const answer = page.locator('main p')
  expect(await answer.isVisible()).toBe(false)
  await openText(page.locator('h1'))
  await page.keyboard.press('Escape')
  await openText(answer)
  expect(await page.getByRole('textbox').innerText()).toContain('dark soil')
})

it('shows both versions of a text that changed in its file, and saves the one that is chosen', async () => {
  const page = await edit('/')
  const link = page.getByRole('link', { name: 'The map' })
  const change = async (): Promise<void> => {
    await openText(link)
    await page.keyboard.type(' of mine')
    write(home, read(home).replace(/The map.*/, 'The map of theirs'))
    await page.getByRole('link', { name: 'The map of theirs' }).waitFor()
    await page.keyboard.press('Enter')
    await panelOf(page).locator('del').waitFor()
  }
  await change()
  expect(await panelOf(page).locator('del').innerText()).toContain('theirs')
  expect(await panelOf(page).locator('ins').innerText()).toContain('mine')
  expect(read(home)).toContain('The map of theirs')
  await panelOf(page).getByRole('button', { name: 'Back to editing' }).click()
  expect(await page.getByRole('textbox').innerText()).toBe('The map of mine')
  await page.keyboard.press('Enter')
  await panelOf(page).getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('link', { name: 'The map of mine' }).waitFor()
  expect(read(home)).toContain('The map of mine')
})
