import { setTimeout as wait } from 'node:timers/promises'

/** Waits until a function in the page returns true. */
async function until(browser, script, what) {
  for (let tries = 0; tries < 150; tries++) {
    if (await browser.run(script)) return
    await wait(100)
  }
  throw new Error(`${what}: not after 15 s`)
}

const live = (browser, island) =>
  until(
    browser,
    `() => document.querySelector('site-island[name=${island}]')?.hasAttribute('live')`,
    `${island} is live`,
  )

const wide = [1440, 900]
const narrow = [500, 844]

/** What visitors do, in each engine; each step opens its page anew. */
export const steps = [
  [
    'the menu opens, closes by Escape and has eight links',
    async (browser, origin) => {
      await browser.visit(`${origin}/about`, ...narrow)
      await live(browser, 'navbar')
      await browser.click('.navbar button[aria-expanded]')
      await until(browser, `() => document.querySelector('.navbar button[aria-expanded=true]') !== null`, 'open')
      const links = await browser.run(
        `() => [...document.querySelectorAll('.navbar a')].filter((a) => a.checkVisibility()).length`,
      )
      if (links < 8) throw new Error(`${links} links`)
      await wait(300)
      await browser.press('Escape')
      await until(browser, `() => document.querySelector('.navbar button[aria-expanded=true]') === null`, 'closed')
    },
  ],
  [
    'the film plays and pauses',
    async (browser, origin) => {
      await browser.visit(`${origin}/`, ...wide)
      await live(browser, 'film')
      await until(browser, `() => document.querySelector('video').currentTime > 0`, 'the film plays')
      await browser.click('button[aria-label="Pause the film"]')
      await until(browser, `() => document.querySelector('video').paused`, 'the film pauses')
    },
  ],
  [
    'the carousel goes on by its button',
    async (browser, origin) => {
      await browser.visit(`${origin}/regenerative-medicine/exosomes`, ...wide)
      await browser.run(
        `() => document.querySelector('[aria-roledescription=carousel]').scrollIntoView({ behavior: 'instant' })`,
      )
      await live(browser, 'carousel')
      await wait(500)
      const left = `document.querySelector('[aria-roledescription=slide]').getBoundingClientRect().left`
      const before = await browser.run(`() => ${left}`)
      await browser.run(
        `() => [...document.querySelectorAll('[aria-roledescription=carousel] button')].find((b) => /next/i.test(b.textContent + b.ariaLabel)).click()`,
      )
      await until(browser, `() => ${left} < ${before} - 100`, 'the carousel moves')
    },
  ],
  [
    'a question opens',
    async (browser, origin) => {
      await browser.visit(`${origin}/crm-services`, ...wide)
      await live(browser, 'accordion')
      await until(
        browser,
        `() => {
          const question = document.querySelector('details summary')
          question.scrollIntoView({ block: 'center', behavior: 'instant' })
          const { left, top } = question.getBoundingClientRect()
          return question.contains(document.elementFromPoint(left + 9, top + 9))
        }`,
        'in view',
      )
      await wait(300)
      await browser.click('details summary')
      await until(browser, `() => document.querySelector('details').open`, 'open')
    },
  ],
  [
    'the form says what is wrong in nine places',
    async (browser, origin) => {
      await browser.visit(`${origin}/financing`, ...wide)
      await live(browser, 'financing-form')
      await browser.run(`() => document.querySelector('form [type=submit]').click()`)
      await until(browser, `() => document.querySelectorAll('.field-error').length === 9`, 'nine messages')
    },
  ],
  [
    'the search finds articles',
    async (browser, origin) => {
      await browser.visit(`${origin}/blog`, ...wide)
      await live(browser, 'search')
      await browser.type('.search input', 'compression')
      await until(browser, `() => location.search === '?q=compression'`, 'the address has the query')
      await until(browser, `() => document.querySelectorAll('main mark, main [role=status]').length > 0`, 'found')
    },
  ],
  [
    'the theme is chosen and kept',
    async (browser, origin) => {
      await browser.visit(`${origin}/about`, ...wide)
      await browser.run(`() => document.querySelector('footer .theme-choice').scrollIntoView()`)
      await live(browser, 'theme-choice')
      await browser.run(`() => document.querySelector('footer label:nth-of-type(2) input').click()`)
      const ground = `() => getComputedStyle(document.body).backgroundColor + getComputedStyle(document.documentElement).backgroundColor`
      const light = await browser.run(ground)
      await browser.run(`() => document.querySelector('footer label:nth-of-type(3) input').click()`)
      await until(browser, `() => (${ground})() !== ${JSON.stringify(light)}`, 'dark')
      await browser.visit(`${origin}/contact`, ...wide)
      await until(browser, `() => localStorage.theme === 'dark'`, 'kept')
    },
  ],
]

const families = {
  home: '/',
  products: '/products',
  about: '/about',
  contact: '/contact',
  blog: '/blog',
  article: '/blog/pemf-therapy-equipment-future-healing',
  financing: '/financing',
  crm: '/crm-services',
  locations: '/locations',
  state: '/cryotherapy-equipment-in-alabama',
  exosomes: '/regenerative-medicine/exosomes',
  science: '/science-behind',
  legal: '/privacy-policy',
  careers: '/careers',
}

/** First screens of each family in both themes, by name; also fails where a page is wider than its window. */
export async function takeScreenshots(browser, origin, save) {
  for (const theme of ['light', 'dark']) {
    await browser.visit(`${origin}/404`, ...wide)
    await browser.run(`() => localStorage.setItem('theme', '${theme}')`)
    for (const [name, path] of Object.entries(families))
      for (const size of [wide, narrow]) {
        await browser.visit(origin + path, ...size)
        await wait(400)
        const excess = await browser.run(`() => document.documentElement.scrollWidth - innerWidth`)
        if (excess > 0) throw new Error(`${path} is ${excess} px too wide at ${size[0]} px`)
        save(`${browser.name}-${name}-${size[0]}-${theme}.png`.toLowerCase(), await browser.screenshot())
      }
  }
}
