import { expect, it } from 'vitest'
import { live, notify, visit } from '../support/browse.ts'

it('a notification is spoken once', () =>
  visit('/financing', async (page) => {
    await live(page, 'notifications')
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
    await notify(page)
    await page.locator('.toast').first().waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'spoken'))).toEqual([
      expect.stringContaining('Kept on this page'),
    ])
  }))
