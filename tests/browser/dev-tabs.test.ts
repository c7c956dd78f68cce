import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { copySite, garden } from '../support/compile-site.ts'
import { type Devtools, openDevtools } from '../support/devtools.ts'
import { type Started, startServer } from '../support/start-server.ts'

let root = ''
let server: Started
let devtools: Devtools

beforeAll(async () => {
  root = copySite(garden)
  server = await startServer('dev', root)
  // Playwright would have every tab believe that it is in sight.
  devtools = await openDevtools(inject('browser'), '1400,900')
})
afterAll(async () => {
  await devtools.close()
  await server.kill()
  rmSync(root, { recursive: true })
})

const created = z.object({ targetId: z.string() })
const attached = z.object({ sessionId: z.string() })
const evaluated = z.object({ result: z.object({ value: z.unknown().optional() }) })

/** Opens a page in a new tab, in front of the others. */
async function open(path: string) {
  const { targetId } = created.parse(await devtools.send('Target.createTarget', { url: server.origin + path }))
  const { sessionId } = attached.parse(await devtools.send('Target.attachToTarget', { targetId, flatten: true }))
  return {
    heading: async (): Promise<unknown> => {
      const expression = 'document.readyState === "complete" && document.querySelector("h1")?.textContent'
      return evaluated.parse(await devtools.send('Runtime.evaluate', { expression }, sessionId)).result.value
    },
    show: () => devtools.send('Target.activateTarget', { targetId }),
  }
}

it('serves more tabs than a browser has connections, each of which is up to date as soon as it is in sight', async () => {
  const first = await open('/notes/sowing')
  await expect.poll(first.heading).toBe('Sowing')
  for (let count = 2; count <= 8; count++) {
    const next = await open('/notes/harvest')
    await expect.poll(next.heading).toBe('Harvest')
  }
  const file = 'content/notes/sowing.md'
  writeFileSync(join(root, file), '---\nslug: sowing\ntitle: Sown\norder: 1\nseason: spring\n---\n\n## What grows\n')
  await first.show()
  await expect.poll(first.heading).toBe('Sown')
})
