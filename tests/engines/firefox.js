import { existsSync } from 'node:fs'
import { launch } from 'puppeteer-core'

const browser = '/usr/bin/firefox-esr'

export function launchFirefox(preferences = {}) {
  if (!existsSync(browser)) throw new Error(`${browser} is not there: apt-get install firefox-esr`)
  return launch({ browser: 'firefox', executablePath: browser, headless: true, extraPrefsFirefox: preferences })
}

export async function openFirefox() {
  const firefox = await launchFirefox()
  const page = await firefox.newPage()
  return {
    name: 'Firefox',
    async visit(url, width, height) {
      await page.setViewport({ width, height })
      await page.goto(url, { waitUntil: 'load' })
    },
    run: (script) => page.evaluate(`(${script})()`),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
    close: () => firefox.close(),
  }
}
