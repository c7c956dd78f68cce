import { expect, it } from 'vitest'
import { live, openSite } from '../support/browse.ts'
import { familyAddresses } from '../support/families.ts'

const { visit } = openSite()

it.each(familyAddresses())(
  'on %s nothing moves for more than five seconds, but for films with a button to pause',
  (path) =>
    visit(path, async (page) => {
      if ((await page.locator('video').count()) > 0) await live(page, 'film')
      const found = await page.evaluate(() => ({
        animations: document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 5000)
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : '')),
        films: [...document.querySelectorAll('video')]
          .filter((film) => !film.closest('section')?.querySelector('button[aria-label^=Pause]')?.checkVisibility())
          .map(({ poster }) => poster),
        others: [...document.querySelectorAll('marquee, img[src$=".gif"], animate, animateTransform')].length,
      }))
      expect(found).toEqual({ animations: [], films: [], others: 0 })
    }),
)

it('a notification is spoken once', () =>
  visit('/blog', async (page) => {
    await live(page, 'notifications')
    await page.locator('[name=email]').focus()
    await live(page, 'newsletter')
    await page.evaluate(() => {
      const spoken: string[] = []
      Object.assign(window, { spoken })
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          for (const node of addedNodes) {
            const region = target instanceof Element ? target.closest('[aria-live], [role=alert], [role=status]') : null
            if (region && region.getAttribute('aria-live') !== 'off' && node.textContent) spoken.push(node.textContent)
          }
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.locator('[name=email]').fill('jordan@center.example')
    await page.locator('[name=email]').press('Enter')
    await page.locator('.toast').first().waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'spoken'))).toEqual([
      expect.stringContaining('Sign-up opens soon'),
    ])
  }))
