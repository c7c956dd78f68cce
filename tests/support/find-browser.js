import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** @returns {string | undefined} */
const findInstalled = () => [chromium.executablePath(), ...systemBrowsers].find((path) => existsSync(path))

/**
 * Path of a browser: Playwright's own, else the system's Chrome or Chromium, else one installed here and now.
 * @returns {string}
 */
export function getBrowser() {
  const found = findInstalled()
  if (found) return found
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0
  const run = (command, ...args) =>
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    if (isDebianRoot) {
      run('apt-get', 'update')
      run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium')
    } else run(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium')
  } catch (cause) {
    throw new Error('no Chrome or Chromium is installed and none could be installed: install one and run again', {
      cause,
    })
  }
  const installed = findInstalled()
  if (!installed) throw new Error('a browser was installed but cannot be found')
  return installed
}
