import { describe, expect, inject, it } from 'vitest'
import { eachInView, size, withPage } from '../support/browse.ts'
import { isEveryRoute, spread } from '../support/share.ts'

const origin = inject('origin')
const pages = [
  '/',
  '/about',
  '/blog',
  '/contact',
  '/crm-services',
  '/equipment-financing',
  '/no/such/page',
  '/regenerative-medicine/exosomes',
  '/science-behind',
]

describe('hydration', () => {
  it.each(isEveryRoute ? pages : spread(pages, 5))('of %s changes nothing but React’s comment separators', (path) =>
    withPage(
      async (page) => {
        // Effects are what an island does next: without frames and timers none of them runs.
        await page.addInitScript(() => {
          const never = (): number => 0
          window.requestAnimationFrame = never
          Object.assign(window, { setTimeout: never })
        })
        await page.goto(origin + path)
        // Preact keeps what it has rendered into an element at this name.
        await eachInView(page, (island) => expect.poll(() => island.evaluate((element) => '__k' in element)).toBe(true))
        const html = await (await fetch(origin + path)).text()
        const [before, after] = await page.evaluate((source) => {
          const read = (root: Document): string[] =>
            [...root.querySelectorAll('site-island')].map((island) => {
              const copy = island.cloneNode(true)
              if (copy instanceof Element) copy.removeAttribute('live')
              copy.normalize()
              return copy instanceof Element ? copy.outerHTML.replace(/<!--.*?-->/g, '') : ''
            })
          return [read(new DOMParser().parseFromString(source, 'text/html')), read(document)]
        }, html)
        expect(after).toEqual(before)
        expect(before?.length).toBeGreaterThan(0)
        // The comparison parses HTML, which the policy forbids.
      },
      { ...size(390), bypassCSP: true },
    ),
  )
})
