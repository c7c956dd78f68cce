import { rmSync } from 'node:fs'
import { chromium } from 'playwright'
import { getBrowser } from '../support/find-browser.js'
import { copyOwnSite, formatTimes, startDev, until } from './dev-site.js'

/**
 * Times the edit mode on this site in Chromium, in milliseconds: `npm run bench:edit [edits]`. From the key that makes a
 * text wrong to the frame that shows the finding, without the pause that the mode waits for further keys; and from the
 * click on Save to the frame that shows the text on the page.
 */
const edits = Number(process.argv[2] ?? 20)
const pause = 150
const texts = [
  {
    name: 'paragraph of an article',
    page: '/blog/pemf-therapy-equipment-future-healing',
    selector: 'main article p, main .prose p',
  },
  { name: 'text of a page', page: '/about', selector: 'main h1 ~ p, main .lead' },
  { name: 'text of a state', page: '/cryotherapy-equipment-in-alabama', selector: 'main h1 ~ p, main .lead' },
]

/** Runs in a page: says at which moment of its clock a test holds in a frame for the first time. */
const watchFor = ([mark, source]) => {
  const test = new Function(`return ${source}`)()
  const look = () => {
    if (test(mark)) window.shown = performance.now()
    else requestAnimationFrame(look)
  }
  window.shown = undefined
  look()
}
const hasFinding = () => {
  const textsOf = (root) =>
    [...root.querySelectorAll('*')].map((element) => (element.shadowRoot ? textsOf(element.shadowRoot) : '')).join('') +
    (root instanceof ShadowRoot ? root.textContent : '')
  return textsOf(document).includes('says that a disease')
}
const hasText = (mark) => document.querySelector('main').textContent.includes(mark)

const root = copyOwnSite()
const server = await startDev(root, 'edit')
await until(() => /pages in/.test(server.said()))
const browser = await chromium.launch({ executablePath: getBrowser(), args: ['--no-sandbox'] })
const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1440, height: 900 } })
await context.addInitScript(() => {
  for (const type of ['keydown', 'click'])
    addEventListener(type, () => (window.began = performance.now()), { capture: true })
})
console.log(`milliseconds, p50 / p95; ${edits} edits each\n${''.padEnd(28)}${'key to finding'.padEnd(18)}save to frame`)
for (const { name, page: path, selector } of texts) {
  const page = await context.newPage()
  await page.goto(server.origin + path, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Done' }).waitFor()
  const took = async () => {
    await page.waitForFunction(() => window.shown !== undefined, undefined, { polling: 20 })
    return page.evaluate(() => window.shown - window.began)
  }
  const findings = []
  const saves = []
  for (let edit = 0; edit <= edits; edit++) {
    const mark = `mark${edit}`
    await page
      .locator(selector)
      .first()
      .click({ position: { x: 3, y: 8 } })
    await page.getByRole('dialog', { name: /^Edit / }).waitFor()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(` Now ${mark}. It cures cance`)
    await page.waitForTimeout(600)
    await page.evaluate(watchFor, ['', hasFinding.toString()])
    await page.keyboard.press('r')
    const finding = (await took()) - pause
    for (let word = 0; word < 3; word++) await page.keyboard.press('Control+Backspace')
    await page.waitForTimeout(600)
    await page.evaluate(watchFor, [mark, hasText.toString()])
    await page.getByRole('button', { name: /^Save/ }).click()
    const save = await took()
    await page.waitForTimeout(300)
    if (edit === 0) continue
    findings.push(finding)
    saves.push(save)
  }
  console.log(`${name.padEnd(28)}${formatTimes(findings).padEnd(18)}${formatTimes(saves)}`)
  await page.close()
}
await browser.close()
await server.stop()
rmSync(root, { recursive: true })
