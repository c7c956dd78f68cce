import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFirefox } from './firefox.js'
import { steps, takeScreenshots } from './steps.js'
import { openWebKit } from './webkit.js'

/** Tries the site of a running `npm run preview` in Firefox and in Safari's engine: `npm run test:engines [origin] [folder of screenshots]`. */
const [origin = 'http://localhost:4321', folder] = process.argv.slice(2)
if (folder) mkdirSync(folder, { recursive: true })
let passed = 0
let failed = 0
for (const open of [openFirefox, openWebKit]) {
  const browser = await open()
  const attempt = async (name, use) => {
    try {
      await use()
      passed++
      console.info(`${browser.name}: ${name}`)
    } catch (cause) {
      failed++
      console.error(`${browser.name}: NOT ${name}\n  ${cause instanceof Error ? cause.message : cause}`)
    }
  }
  for (const [name, use] of steps) await attempt(name, () => use(browser, origin))
  const save = (file, bytes) => folder && writeFileSync(join(folder, file), bytes)
  await attempt('no page is wider than its window', () => takeScreenshots(browser, origin, save))
  await browser.close()
}
console.info(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
