import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { violationsIn } from '../support/axe.ts'
import { home, openEditedGarden, openText, panelOf, settings } from '../support/edit-mode.ts'
import { isEveryRoute } from '../support/share.ts'

const { edit, read, write } = openEditedGarden()

/** In the mode's own parts: the garden has no styles. */
const violations = (page: Page) => violationsIn(page, { exclude: ['main'] })

it.each(settings)('axe finds nothing at %i px in the %s theme, with everything open', async (width, colorScheme) => {
  const page = await edit('/notes/sowing', { viewport: { width, height: 844 }, colorScheme, bypassCSP: true })
  const isWithin = async (): Promise<boolean> => {
    const box = await panelOf(page).boundingBox()
    return box !== null && box.x >= 0 && box.x + box.width <= width
  }
  expect(await violations(page)).toEqual([])
  await openText(page.locator('main p'))
  await page.keyboard.type(' Now!!')
  await panelOf(page).getByRole('list', { name: 'Findings' }).waitFor()
  await panelOf(page).getByRole('button', { name: 'Link' }).click()
  await panelOf(page).getByRole('combobox', { name: 'Address of the link' }).waitFor()
  expect(await isWithin()).toBe(true)
  expect(await violations(page)).toEqual([])
})

it.each(isEveryRoute ? (['light', 'dark'] as const) : (['dark'] as const))(
  'axe finds nothing in two versions of a text in the %s theme',
  async (colorScheme) => {
    const page = await edit('/', { viewport: { width: 390, height: 844 }, colorScheme, bypassCSP: true })
    await openText(page.getByRole('link', { name: 'The map' }))
    await page.keyboard.type('My ')
    write(home, read(home).replace('The map', 'Their map'))
    await page.getByRole('link', { name: 'Their map' }).waitFor()
    await page.keyboard.press('Enter')
    await panelOf(page).locator('del').first().waitFor()
    expect(await violations(page)).toEqual([])
  },
)
