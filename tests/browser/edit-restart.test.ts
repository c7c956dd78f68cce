import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withPage } from '../support/browse.ts'
import { copySite, garden } from '../support/compile-site.ts'
import { home, openText, panelOf } from '../support/edit-mode.ts'
import { startServer } from '../support/start-server.ts'

it('saves in a new server process what was typed while the old one ran', () =>
  withPage(async (page) => {
    const root = copySite(garden)
    const first = await startServer('dev', root, ['--port', '0'])
    await page.goto(`${first.origin}/`)
    await page.keyboard.press('e')
    await page.getByRole('button', { name: 'Done' }).waitFor()
    await openText(page.getByRole('link', { name: 'The map' }))
    await page.keyboard.type(' of beds')
    await first.kill()
    await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click()
    await panelOf(page).getByText('It was not saved: the server does not answer.').waitFor()
    const second = await startServer('dev', root, ['--port', new URL(first.origin).port])
    await expect.poll(() => fetch(second.origin).then(({ status }) => status)).toBe(200)
    await panelOf(page).getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'The map of beds' }).waitFor()
    expect(readFileSync(join(root, home), 'utf8')).toContain('label: The map of beds\n')
    await second.kill()
    rmSync(root, { recursive: true })
  }))
