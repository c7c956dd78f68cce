import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import axeCore from 'axe-core'
import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserArguments } from './support/browser-arguments.ts'
import { copySite, garden } from './support/compile-site.ts'
import { editFile } from './support/edit-file.ts'
import { getBrowser } from './support/find-browser.js'
import { commitAll } from './support/git-site.ts'
import { runMain } from './support/run-main.ts'

const root = copySite(garden)
const report = join(root, '.cache/report.html')

beforeAll(async () => {
  writeFileSync(join(root, '.gitignore'), '.cache/\n')
  commitAll(root)
  editFile(join(root, 'content/notes/sowing.md'), 'when it crumbles', 'when it warms')
  editFile(join(root, 'content/pages/home.yaml'), 'A brick wall with a low door', 'A wall')
  const options = ['diff', '--format', 'html', '--screenshots', '--themes', '--now', '2025-06-01']
  const { status, stdout, stderr } = await runMain(root, [`CHROME_PATH=${getBrowser()}`, ...options])
  expect(status, stderr).toBe(0)
  writeFileSync(report, stdout)
}, 120_000)
afterAll(() => rmSync(root, { recursive: true }))

it.each(process.env['ROUTES'] === 'all' ? (['light', 'dark'] as const) : (['dark'] as const))(
  'the report shows pages that look different, in the %s theme',
  async (theme) => {
    const browser = await chromium.launch({ executablePath: getBrowser(), args: [...browserArguments] })
    try {
      const page = await browser.newPage({ colorScheme: theme })
      const messages: string[] = []
      page.on('console', (message) => messages.push(message.text()))
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url().slice(0, 5)))
      await page.goto(pathToFileURL(report).href)
      expect(await page.locator('figcaption').allTextContents()).toEqual([
        expect.stringMatching(/^\/notes\/sowing · 390 px, light · /),
        expect.stringMatching(/^\/notes\/sowing · 390 px, dark · /),
        expect.stringMatching(/^\/notes\/sowing · 1440 px, light · /),
        expect.stringMatching(/^\/notes\/sowing · 1440 px, dark · /),
      ])
      expect(await page.locator('main').textContent()).toContain('1 page differs in ways that cannot be seen.')
      const slider = page.getByRole('slider').first()
      const later = page.getByAltText('After: /notes/sowing at 390 px, light')
      await slider.fill('30')
      expect(await later.evaluate((image) => getComputedStyle(image).clipPath)).toBe('inset(0px 0px 0px 30%)')
      await page.getByText('What moved').first().click()
      const pictures = page.locator('figure').first().locator('img')
      for (const picture of await pictures.all())
        expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(390)
      expect(messages).toEqual([])
      expect(requests.filter((scheme) => scheme !== 'file:' && scheme !== 'data:')).toEqual([])
      const context = await browser.newContext({ colorScheme: theme, bypassCSP: true })
      const checked = await context.newPage()
      await checked.goto(pathToFileURL(report).href)
      await checked.evaluate(axeCore.source)
      const faults = await checked.evaluate(async () => (await Reflect.get(window, 'axe').run()).violations)
      expect(faults.map(({ id }: { id: string }) => id)).toEqual([])
    } finally {
      await browser.close()
    }
  },
  120_000,
)
