import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openPerson } from './edit-browser.js'
import { serveCopy } from './edit-site.js'
import { steps } from './edit-steps.js'

/** Tries the edit mode of `dev` in Firefox, on a copy of this site: `npm run test:edit-firefox [-- folder of screenshots [words of a line]]`. */
const [folder = '', words = ''] = process.argv.slice(2)
if (folder) mkdirSync(folder, { recursive: true })
const screens = [
  { theme: 'light', width: 1440, height: 900, hasPointer: true },
  { theme: 'dark', width: 1440, height: 900, hasPointer: false },
  { theme: 'light', width: 390, height: 844, hasPointer: false },
  { theme: 'dark', width: 390, height: 844, hasPointer: true },
]
let passed = 0
let failed = 0
const site = await serveCopy()
for (const screen of screens) {
  const { theme, width, hasPointer } = screen
  const by = `${width} px, ${theme}, ${hasPointer ? 'pointer' : 'keyboard'}`
  const chosen = steps.filter(([name]) => `${by}: ${name}`.includes(words))
  if (chosen.length === 0) continue
  const person = await openPerson(screen)
  const shoot = async (state) => {
    if (folder) writeFileSync(join(folder, `${state}-${width}-${theme}.png`), await person.page.screenshot())
  }
  for (const [name, run] of chosen) {
    try {
      await run({ person, site, shoot })
      if (person.faults.length > 0) throw new Error(`the console says ${person.faults.join('\n')}`)
      passed++
      console.info(`${by}: ${name}`)
    } catch (cause) {
      failed++
      console.error(`${by}: NOT ${name}\n  ${String(cause instanceof Error ? cause.message : cause).slice(0, 1500)}`)
      await shoot(`failed-${name.replace(/\W+/g, '-').slice(0, 40)}`)
    }
    await person.leave()
    site.restore()
    // The server compiles the site again.
    await wait(500)
    // Scripts that the page was still loading are none.
    person.faults.length = 0
  }
  await person.close()
}
await site.close()
console.info(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
