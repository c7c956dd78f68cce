import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { canInstall, installPackage } from './install-package.js'

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
  if (canInstall()) installPackage('chromium')
  else downloadBrowser()
  const installed = findInstalled()
  if (!installed) throw new Error('a browser was installed but cannot be found')
  return installed
}

const systemShell = '/usr/bin/chromium-headless-shell'

/**
 * Path of a browser without windows, which takes half the processor time of one that draws them unseen; `undefined` stands for Playwright's
 * own. Where there is none and none can be installed, the browser with windows.
 * @returns {string | undefined}
 */
export function getShell() {
  const browser = getBrowser()
  if (browser === chromium.executablePath()) return undefined
  try {
    if (!existsSync(systemShell) && canInstall()) installPackage('chromium-headless-shell')
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause)
  }
  return existsSync(systemShell) ? systemShell : browser
}

function downloadBrowser() {
  const args = ['node_modules/playwright/cli.js', 'install', 'chromium']
  try {
    execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  } catch (cause) {
    throw new Error('no Chrome or Chromium is installed and none could be: install one and run again', { cause })
  }
}
