import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, inject } from 'vitest'

/** A browser for the tests of one file. */
export function openBrowser(): () => Browser {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: inject('browser'),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    })
  })
  afterAll(() => browser?.close())
  return () => {
    if (!browser) throw new Error('the browser has not started')
    return browser
  }
}
