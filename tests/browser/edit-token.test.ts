import { expect, it } from 'vitest'
import { openEditedGarden, toolViolations } from '../support/edit-mode.ts'

const { open, read } = openEditedGarden(['--host', '0.0.0.0', '--edit-remote'])

it('asks once for the secret of a server that other machines reach', async () => {
  const page = await open('/', { bypassCSP: true })
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Edit this site' })
  await dialog.getByLabel('Secret').waitFor()
  expect(await dialog.getByLabel('Secret').getAttribute('type')).toBe('password')
  expect(await toolViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Edit', exact: true, pressed: false }).waitFor()
  expect(await page.getByRole('button', { name: 'Done' }).count()).toBe(0)
  await page.keyboard.press('e')
  await dialog.getByLabel('Secret').fill(read('.cache/edit-secret').trim())
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Done' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Done' }).waitFor()
  expect(await dialog.count()).toBe(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('dialog', { name: /^Edit / }).waitFor()
})
