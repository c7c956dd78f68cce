import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { lendForTest, live } from '../support/browse.ts'
import { copySite, garden } from '../support/compile-site.ts'
import { editFile } from '../support/edit-file.ts'
import { type Started, startServer } from '../support/start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'overlay-'))
const opened = join(folder, 'opened.txt')
const file = 'content/notes/sowing.md'
const lend = lendForTest()
let root = ''
let server: Started
let page: Page
const faults: string[] = []

beforeAll(async () => {
  root = copySite(garden)
  const editor = join(folder, 'editor')
  writeFileSync(editor, `#!/bin/sh\necho "$@" > '${opened}.new' && mv '${opened}.new' '${opened}'\n`)
  chmodSync(editor, 0o755)
  server = await startServer('dev', root, ['--port', '0'], { LAUNCH_EDITOR: editor })
})
afterAll(async () => {
  await server.kill()
  // The process that serves may write its last results when the one that started it is gone.
  for (const path of [root, folder]) rmSync(path, { recursive: true, maxRetries: 20 })
})
beforeEach(async () => {
  page = await lend()
  page.on('console', (message) => void (/Security Policy|Trusted/.test(message.text()) && faults.push(message.text())))
  page.on('pageerror', ({ message }) => void faults.push(message))
  await page.goto(`${server.origin}/notes/sowing`)
})
afterEach(() => {
  rmSync(opened, { force: true })
  // A policy that is broken shows in the console.
  expect(faults.splice(0)).toEqual([])
})

const edit = (from: string, to: string): void => editFile(join(root, file), from, to)
const hasOpened = async (place: string): Promise<void> => {
  await expect.poll(() => existsSync(opened)).toBe(true)
  expect(readFileSync(opened, 'utf8')).toBe(`${join(root, file)} ${place}\n`)
}

it('shows an error with its frame over the last good page, and goes by itself once it is mended', async () => {
  await page.locator('a').first().focus()
  edit('title: Sowing', '"<img src=x onerror=alert(1)>": Sowing')
  const dialog = page.getByRole('dialog', { name: '2 errors' })
  await dialog.waitFor()
  expect(await dialog.innerText()).toContain('<img src=x onerror=alert(1)>')
  expect(await dialog.locator('img').count()).toBe(0)
  expect(await dialog.locator('pre').first().innerText()).toContain('^')
  expect(await page.locator('h1').innerText()).toBe('Sowing')
  await dialog.getByRole('button', { name: `${file}:3:1` }).click()
  await hasOpened('3 1')
  edit('"<img src=x onerror=alert(1)>": Sowing', 'title: Sowing')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('a')
})

it('closes by Escape, and comes back by its badge', async () => {
  edit('title: Sowing', 'titel: Sowing')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const badge = page.getByRole('button', { name: /^\d+ errors?$/ })
  await badge.press('Enter')
  await dialog.waitFor()
  edit('titel: Sowing', 'title: Sowing')
  await badge.waitFor({ state: 'hidden' })
})

it('shows warnings as a badge alone', async () => {
  edit('title: Sowing', `title: Sowing ${'early and late '.repeat(5)}`)
  const badge = page.getByRole('button', { name: '1 warning' })
  await badge.waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  edit(`title: Sowing ${'early and late '.repeat(5)}`, 'title: Sowing')
  await badge.waitFor({ state: 'hidden' })
})

it('leads from an error to its words on the page', async () => {
  edit('[harvest](/notes/harvest)', '[harvest](/notes/harvst)')
  const dialog = page.getByRole('dialog', { name: '1 error' })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Show on the page' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('harvest')
  edit('[harvest](/notes/harvst)', '[harvest](/notes/harvest)')
})

it('shows what is of the page first, and folds what awaits the owner of the site', async () => {
  const home = join(root, 'content/pages/home.yaml')
  const beds = '\nbeds:\n  - { name: Long bed, kind: raised, sample: true }\n'
  editFile(home, 'href: /map.txt\n', `href: /map.txt${beds}`)
  await page.getByRole('button', { name: '1 warning for the owner of the site' }).waitFor()
  editFile(home, 'alt: A brick', 'atl: A brick')
  edit('title: Sowing', 'titel: Sowing')
  const dialog = page.getByRole('dialog', { name: '2 errors' })
  await dialog.waitFor()
  expect(await dialog.locator('h3').allInnerTexts()).toEqual(['On this page', 'Elsewhere'])
  expect(await dialog.locator('ol').first().innerText()).toContain(file)
  editFile(home, 'atl: A brick', 'alt: A brick')
  edit('titel: Sowing', 'title: Sowing')
  const badge = page.getByRole('button', { name: '1 warning for the owner of the site' })
  await badge.click()
  await page.locator('summary').click()
  await page.getByText('this entry calls itself a sample').waitFor()
  await page.keyboard.press('Escape')
  editFile(home, `href: /map.txt${beds}`, 'href: /map.txt\n')
  await badge.waitFor({ state: 'hidden' })
})

it('names the line under the pointer while Alt is held, and opens it by a click', async () => {
  const heading = page.getByRole('heading', { name: 'What grows' })
  await page.keyboard.down('Alt')
  await heading.hover()
  await page.getByText(`${file}:10`).waitFor()
  await heading.evaluate((element) => element.addEventListener('click', () => element.append(' clicked')))
  await heading.click()
  await hasOpened('10 4')
  expect(await heading.innerText()).toBe('What grows')
  await page.keyboard.up('Alt')
  await page.getByText(`${file}:10`).waitFor({ state: 'hidden' })
})

it('shows what an island throws, when it wakes and later, at its line', async () => {
  const island = join(root, 'islands/counter.tsx')
  const text = readFileSync(island, 'utf8')
  const title = (count: number) => page.getByRole('dialog', { name: `${count} error${count === 1 ? '' : 's'}` })
  try {
    await page.goto(`${server.origin}/`)
    const reloaded = page.waitForEvent('load')
    editFile(island, 'setCount(count + 1)', "{ throw new Error('the abacus is broken') }")
    await reloaded
    await live(page, 'counter')
    await page.getByRole('button', { name: /^Count/ }).click()
    await title(1).waitFor()
    expect(await title(1).innerText()).toContain('an island failed in the browser: the abacus is broken')
    expect(await title(1).getByRole('button', { name: 'islands/counter.tsx:8:' }).count()).toBe(1)
    editFile(island, 'const [count', "if ('document' in globalThis) throw new Error('no beads')\n  const [count")
    await expect.poll(() => title(1).innerText()).toContain('no beads')
    expect(await title(1).locator('pre').innerText()).toContain("> 6 |   if ('document' in globalThis)")
  } finally {
    writeFileSync(island, text)
  }
  await title(1).waitFor({ state: 'hidden' })
  expect(faults.splice(0).sort()).toEqual(['no beads', 'the abacus is broken'])
})
