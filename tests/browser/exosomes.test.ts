import { expect, it } from 'vitest'
import { openSite } from '../support/browse.ts'

const { visit } = openSite()

it('Explore Products leads to the product selection', () =>
  visit('/regenerative-medicine/exosomes', async (page) => {
    await page.getByRole('link', { name: 'Explore Products' }).click()
    await expect
      .poll(() =>
        page.locator('#product-selection').evaluate((section) => Math.abs(section.getBoundingClientRect().top) < 150),
      )
      .toBe(true)
  }))
