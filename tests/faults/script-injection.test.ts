import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningServer, serve } from '../../generator/cli/serve/server.ts'
import { escapeHtml } from '../../generator/core/html/escape.ts'
import type { Output } from '../../generator/core/output/assemble.ts'
import { drawFrames, getBrowser } from '../support/browse.ts'
import { compileSite, copySite, garden, project } from '../support/compile-site.ts'
import { isFull, share, shareOf } from '../support/share.ts'
import { openOneFile } from './one-file.ts'
import { payloads } from './payloads.ts'
import { poisonSite } from './poison-site.ts'
import { startServer } from './serve-folder.ts'
import { tell } from './tell.ts'

let root = ''
let output: Output
let places = 0
let urls: readonly string[] = []

beforeAll(async () => {
  root = copySite(project)
  const one = await openOneFile()
  places = poisonSite(root, one).places
  one.close()
  const compiled = await compileSite(root)
  if (!compiled.output) throw new Error('the poisoned site cannot be compiled')
  output = compiled.output
  const pages = output.files.flatMap(({ route }) => (route === undefined ? [] : [route]))
  const texts = output.files
    .map(({ path }) => path)
    .filter((path) => /^[^_].*\.(?:xml|json|txt|webmanifest)$/.test(path))
  const blog = pages.filter((url) => url.startsWith('/blog/'))
  const others = pages.filter((url) => !url.startsWith('/blog'))
  urls = ['/blog', ...shareOf(blog, 2), ...shareOf(others, 1), ...texts.map((path) => `/${path}`)]
}, 600_000)
afterAll(() => rmSync(root, { recursive: true }))

/** What has run, or would at a touch, on pages that a browser has opened. */
interface Harm {
  readonly fired: Set<string>
  readonly armed: Set<string>
}

async function watchFor(context: BrowserContext): Promise<Harm> {
  const harm = { fired: new Set<string>(), armed: new Set<string>() }
  await context.exposeBinding(
    'hit',
    ({ page }, id: number) => void harm.fired.add(`${id} ${new URL(page.url()).pathname}`),
  )
  return harm
}

/** Elements with a handler, and addresses that run: found in the page itself. */
const findArmed = (): string[] =>
  [...document.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().flatMap((name) => {
      const value = element.getAttribute(name) ?? ''
      const isAddress = /^(?:xlink:)?(?:href|src|action|formaction|data|poster|srcdoc)$/.test(name)
      const scheme = isAddress && URL.canParse(value, location.href) ? new URL(value, location.href).protocol : ''
      const isHarm = name.startsWith('on') || name === 'srcdoc' || /^(?:java|vb)script:/.test(scheme)
      return isHarm || (scheme === 'data:' && !/^data:image\//.test(value))
        ? [`${element.localName} ${name}=${value}`]
        : []
    }),
  )

/** Opens every address, wakes what sleeps and searches for the payloads. */
async function visitAll(origin: string): Promise<Harm> {
  const context = await (await getBrowser()).newContext({ reducedMotion: 'reduce' })
  const harm = await watchFor(context)
  // Whatever leads elsewhere leads nowhere, and the page stays.
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ status: 204 }),
  )
  // Pictures take long to encode, and no text reaches them.
  await context.route(/\.(?:avif|webp|jpe?g|png)$/, (route) => route.abort())
  const page = await context.newPage()
  for (const url of urls) {
    await page.goto(origin + url, { waitUntil: 'load' }).catch((cause: unknown) => {
      if (!String(cause).includes('Download is starting')) throw cause
    })
    await page.evaluate(() => {
      for (const island of document.querySelectorAll('site-island')) island.dispatchEvent(new Event('focusin'))
    })
    const search = page.locator('input[type=search]').first()
    if (url === '/blog') {
      await search.fill('hit')
      await page.locator('.search-results li').first().waitFor()
    }
    await drawFrames(page)
    for (const found of await page.evaluate(findArmed)) harm.armed.add(`${url}: ${found.slice(0, 120)}`)
  }
  await context.close()
  return harm
}

/** The site as it is, or with the policy taken away, so that nothing but escaping and sanitising is left. */
function serveOutput(hasPolicy: boolean): Promise<RunningServer> {
  const files = new Map(output.files.map(({ path, read }) => [path, read]))
  const served = {
    find: (path: string) => files.get(path),
    headers: hasPolicy ? output.headers : [],
    // Behind a redirect there is a page too.
    redirects: [],
  }
  return serve({
    host: '127.0.0.1',
    port: 0,
    served: () => served,
    transform: async (answer) => {
      if (hasPolicy || !answer.headers['Content-Type']?.startsWith('text/html')) return answer
      const html = new TextDecoder().decode(answer.body)
      return {
        ...answer,
        body: new TextEncoder().encode(html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')),
      }
    },
  })
}

// Without the policy nothing but escaping and sanitising is left.
it.each(isFull ? [true, false] : [false])(
  'no payload fires in any place where content reaches a page (policy: %s)',
  async (hasPolicy) => {
    const server = await serveOutput(hasPolicy)
    const { fired, armed } = await visitAll(server.origin)
    await server.close()
    tell(
      `script injection, ${hasPolicy ? 'with' : 'without'} the policy: ${payloads.length} payloads, ${places} placed, ${urls.length} addresses opened, ${fired.size} fired, ${armed.size} armed`,
    )
    expect({ fired: [...fired], armed: [...armed] }).toEqual({ fired: [], armed: [] })
    expect(urls.filter((url) => url.startsWith('/blog/')).length).toBeGreaterThanOrEqual(share(7, 2))
  },
)

it('the same payloads fire where nothing protects the page', async () => {
  const context = await (await getBrowser()).newContext()
  const harm = await watchFor(context)
  const page = await context.newPage()
  let body = ''
  await context.route('http://control.example/', (route) => route.fulfill({ contentType: 'text/html', body }))
  for (const { text, address } of payloads) {
    const documents = [
      `<p>${text}</p>`,
      `<p title="${text}">`,
      `<p title='${text}'>`,
      `<style>${text}</style>`,
      `<script>var a = [{"b":"${text}"}]</script>`,
      `<iframe src="${address}"></iframe>`,
    ]
    body = documents.map((html) => `<iframe srcdoc="${escapeHtml(html)}"></iframe>`).join('')
    await page.goto('http://control.example/')
    await drawFrames(page)
  }
  const ids = () => new Set([...harm.fired].map((fired) => Number.parseInt(fired, 10)))
  await expect.poll(() => ids().size).toBeGreaterThan(payloads.length * 0.7)
  await context.close()
  tell(`script injection, control: ${payloads.length} payloads, ${ids().size} fired`)
})

it('refuses payloads in slugs and names, and dev shows them as words', async () => {
  const site = copySite(garden)
  const chosen = payloads.filter((_payload, index) => index % 4 === 0)
  const lines = chosen.map(({ text }) => `  ${JSON.stringify(text)}: ${JSON.stringify(text)}`)
  const note = join(site, 'content/notes/sowing.md')
  writeFileSync(
    note,
    `---\nslug: ${JSON.stringify(chosen[1]?.text)}\ntitle: ${JSON.stringify(chosen[2]?.text)}\norder: 1\nseason: ${JSON.stringify(chosen[3]?.text)}\n${lines.map((line) => line.trimStart()).join('\n')}\n---\n\n${chosen.map(({ text }) => text).join('\n\n')}\n`,
  )
  const { diagnostics, routes } = await compileSite(site)
  expect(diagnostics.map(({ code }) => code)).toContain('content/wrong-format')
  expect(routes.map(({ url }) => url).join()).not.toContain('hit(')
  const server = await startServer('dev', site)
  const context = await (await getBrowser()).newContext({ bypassCSP: true })
  const harm = await watchFor(context)
  const page = await context.newPage()
  for (const url of ['/', '/notes/harvest', '/notes/sowing', `/${encodeURIComponent(chosen[4]?.text ?? '')}`]) {
    await page.goto(server.origin + url)
    await drawFrames(page)
    for (const found of await page.evaluate(findArmed)) harm.armed.add(`${url}: ${found}`)
  }
  await context.close()
  await server.stop()
  rmSync(site, { recursive: true })
  expect({ fired: [...harm.fired], armed: [...harm.armed] }).toEqual({ fired: [], armed: [] })
})
