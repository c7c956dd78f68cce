import { setTimeout as wait } from 'node:timers/promises'
import { launchFirefox } from './firefox.js'

/** Milliseconds. A machine with other work is slow. */
const limit = 60_000

/** Waits until a function returns something true, and returns that. */
export async function until(find, what) {
  for (const deadline = Date.now() + limit; ; await wait(50)) {
    const found = await find()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`${what}: not after ${limit / 1000} s`)
  }
}

/** In the page: visible elements in the order of the document, shadow trees included, by selector and by their name or text. */
function findInPage(selector, wanted, isWhole) {
  const squeeze = (string) => string.replace(/\s+/g, ' ').trim()
  const text = squeeze(wanted)
  const matches = (element) => {
    if (text === '') return true
    const name = squeeze(element.getAttribute('aria-label') ?? element.textContent)
    // A button may name what it acts on behind its own name.
    return isWhole ? name === text || name.startsWith(`${text}: `) : name.includes(text)
  }
  const search = (root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches(selector) && matches(element) && element.checkVisibility({ visibilityProperty: true })
        ? [element]
        : []),
      ...(element.shadowRoot ? search(element.shadowRoot) : []),
    ])
  const dialogs = [...document.querySelectorAll('[data-dev]')].flatMap(({ shadowRoot }) =>
    shadowRoot.querySelector('dialog[open]') ? [shadowRoot] : [],
  )
  // A page that is about to move to its new address takes no clicks.
  if (document.documentElement.inert) return undefined
  // What is below a modal dialog cannot be used.
  return search(dialogs.at(-1) ?? document)[0]
}

/** Firefox in one theme, as somebody uses it by pointer or by keyboard. */
export async function openPerson({ theme, width, height, hasPointer }) {
  const isDark = theme === 'dark'
  const firefox = await launchFirefox({ 'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1 })
  const page = await firefox.newPage()
  await page.setViewport({ width, height })
  const faults = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('dialog', (dialog) => dialog.accept())
  page.on('pageerror', ({ message }) => faults.push(message))
  // A page that is being loaded answers nothing.
  const look = async (selector, text, isWhole) =>
    (await page.evaluateHandle(findInPage, selector, text ?? '', isWhole ?? false)).asElement()
  const find = (selector, text, isWhole) =>
    until(() => look(selector, text, isWhole).catch(() => null), `“${selector} ${text ?? ''}” is there`)
  const gone = (selector, text, isWhole) =>
    until(
      () =>
        look(selector, text, isWhole).then(
          (found) => !found,
          () => false,
        ),
      `“${selector} ${text ?? ''}” is gone`,
    )
  const keys = async (chord) => {
    const names = chord.split('+')
    const last = names.pop()
    for (const name of names) await page.keyboard.down(name)
    await page.keyboard.press(last)
    for (const name of names.reverse()) await page.keyboard.up(name)
    await wait(40)
  }
  const use = async (element) => {
    await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    if (hasPointer) return element.click()
    await element.evaluate((one) => {
      // Headings and paragraphs get the focus from the mode's Tab.
      if (one.tabIndex < 0) one.tabIndex = -1
      one.focus()
    })
    await keys((await element.evaluate((one) => one.matches('input'))) ? ' ' : 'Enter')
  }
  // An update of the page may replace the element.
  const findAndUse = (...which) =>
    until(
      async () =>
        use(await find(...which)).then(
          () => true,
          () => false,
        ),
      `“${which.join(' ')}” is used`,
    )
  // A reload by the page, or a slow machine, may stop it.
  const goTo = async (url) => {
    let isStopped = false
    const load = () =>
      page.goto(url, { waitUntil: 'load' }).then(
        () => true,
        () => {
          isStopped = true
        },
      )
    await until(load, `${url} is loaded`)
    // What could not be loaded then is no fault of the page.
    if (isStopped) faults.length = 0
  }
  const textbox = () => find('[role=textbox]')
  return {
    page,
    faults,
    find,
    gone,
    keys,
    /** Opens a page with the mode on. */
    async visit(url) {
      await goTo(url)
      await find('button', 'Done', true)
    },
    /** Leaves the page without a text that is not saved: it would be offered to the next step. */
    async leave() {
      await page.evaluate(() => localStorage.clear()).catch(() => undefined)
      await goTo('about:blank')
    },
    type: (text) => page.keyboard.type(text, { delay: 15 }),
    /** Clicks an element, or moves the focus to it and presses Enter. */
    use: findAndUse,
    press: (name) => findAndUse('button', name, true),
    /** Opens the text of an element, with the cursor at its end. For 200 ms the editor takes a cursor at the start for a slip of the browser. */
    async open(selector, text) {
      await findAndUse(selector, text)
      await textbox()
      await keys('Control+End')
      await wait(200)
    },
    text: async () => (await textbox()).evaluate((one) => one.innerText.trim()),
    /** Fills a field of a form by its label. */
    async fill(label, text) {
      const name = await find('label', label)
      const input = await name.evaluateHandle(({ control }) => control)
      await input.focus()
      await keys('Control+a')
      await page.keyboard.type(text)
    },
    /** Chooses a radio button by its label. */
    async choose(selector, text) {
      const label = await find(selector, text)
      if (hasPointer) return label.click()
      await label.evaluate(({ control }) => control.focus())
      await keys(' ')
    },
    value: async (label) => (await find('label', label)).evaluate(({ control }) => control.value),
    close: () => firefox.close(),
  }
}

/** The address of the page that is open. */
export const pathOf = ({ page }) => new URL(page.url()).pathname

/** Shows of long texts what is around the first difference. */
export function equal(actual, expected) {
  if (actual === expected) return
  const at = [...`${expected} `].findIndex((letter, index) => letter !== actual?.[index])
  const show = (text) => JSON.stringify(String(text).slice(Math.max(0, at - 80), at + 200))
  throw new Error(`${show(actual)}\n  instead of ${show(expected)}`)
}

export function matches(text, pattern) {
  if (!pattern.test(text)) throw new Error(`${JSON.stringify(text)}\n  does not match ${pattern}`)
}
