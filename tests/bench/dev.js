import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { getBrowser } from '../support/find-browser.js'
import { copyOwnSite, formatTimes, startDev, until } from './dev-site.js'

/**
 * Times, on this site in Chromium, from the moment a file is saved to the frame that shows it: `npm run bench:dev [edits]`.
 * The server's own part is what it says of each compile; the rest is watching, sending and changing the page.
 */
const edits = Number(process.argv[2] ?? 30)
const root = copyOwnSite()

const article = readdirSync(join(root, 'content/blog')).find((name) => name.endsWith('.md')) ?? ''
const kinds = [
  {
    name: 'article',
    file: `content/blog/${article}`,
    change: (text, mark) => text.replace(/\n## (.*)\n/, `\n## $1 ${mark}\n`),
    isShown: (mark) => document.querySelector('main').textContent.includes(mark),
  },
  {
    name: 'template',
    file: 'templates/sections/article-head.tsx',
    change: (text, mark) => text.replace('</h1>', ` ${mark}</h1>`),
    isShown: (mark) => document.querySelector('main').textContent.includes(mark),
  },
  {
    name: 'style',
    file: 'templates/styles/index.css',
    change: (text, mark) => `${text}\n:root { --bench: ${mark} }\n`,
    isShown: (mark) => getComputedStyle(document.documentElement).getPropertyValue('--bench').trim() === mark,
  },
  {
    name: 'island',
    file: 'islands/navbar.tsx',
    // Islands are rendered by the server as well, where there is no document.
    change: (text, mark) =>
      `${text}\nif ('document' in globalThis) document.documentElement.dataset.bench = '${mark}'\n`,
  },
]

/** Runs in a page that stays: says at which moment of the wall clock the frame comes that shows the mark. */
function watchFor([mark, isShown]) {
  const test = new Function(`return ${isShown}`)()
  const look = () => {
    if (test(mark)) console.info(`shown ${mark} ${performance.timeOrigin + performance.now()}`)
    else requestAnimationFrame(look)
  }
  look()
}

/** Runs in each page from its beginning: says when an island's new code has run, whether or not the page was loaded for it. */
function watchIsland() {
  let last
  const look = () => {
    const mark = document.documentElement?.dataset.bench
    if (mark !== last) console.info(`shown ${mark} ${performance.timeOrigin + performance.now()}`)
    last = mark
    requestAnimationFrame(look)
  }
  look()
}

/** Starts the server and says how long after the command it has sent its first page. */
async function start(what) {
  const started = performance.now()
  const server = await startDev(root)
  await (await fetch(server.origin)).text()
  console.log(`first page ${Math.round(performance.now() - started)} ms after the command, ${what}`)
  await until(() => /pages in/.test(server.said()))
  return server
}

await (await start('in a folder that was never built')).stop()
const server = await start('with what the run before has kept')

const browser = await chromium.launch({ executablePath: getBrowser(), args: ['--no-sandbox'] })
const context = await browser.newContext({ bypassCSP: true })
const page = await context.newPage()
await page.addInitScript(watchIsland)
const shown = new Map()
page.on('console', (message) => {
  const [, mark, time] = /^shown (\S+) (\S+)$/.exec(message.text()) ?? []
  if (mark) shown.set(mark, Number(time))
})
await page.goto(`${server.origin}/blog/${article.replace(/\.md$/, '')}`, { waitUntil: 'networkidle' })

console.log('milliseconds, p50 / p95')
console.log(`${'edit'.padEnd(10)}${'save to frame'.padEnd(15)}${'compile'.padEnd(12)}rest`)
for (const { name, file, change, isShown } of kinds) {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  const times = []
  const compiles = []
  for (let edit = 0; edit <= edits; edit++) {
    const mark = `${name}${edit}`
    if (isShown) await page.evaluate(watchFor, [mark, isShown.toString()])
    server.forget()
    const saved = performance.timeOrigin + performance.now()
    writeFileSync(path, change(text, mark))
    await until(() => shown.has(mark))
    const [, compile] = await until(() => /pages in (\d+) ms/.exec(server.said()))
    await new Promise((resolve) => setTimeout(resolve, 200))
    if (edit === 0) continue
    times.push(shown.get(mark) - saved)
    compiles.push(Number(compile))
  }
  const rest = times.map((time, index) => time - compiles[index])
  console.log(`${name.padEnd(10)}${formatTimes(times).padEnd(15)}${formatTimes(compiles)}${formatTimes(rest)}`)
}
await browser.close()
await server.stop()
rmSync(root, { recursive: true })
