import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { serve } from '../../generator/cli/serve/server.ts'
import { compileSite, project } from './compile-site.ts'

export const vendor = 'https://forms.leadform.dev'
const settings = `  vendor:\n    frame: ${vendor}/embed/contact\n    script: ${vendor}/embed.js\n`

/** What the vendor answers by path. */
const answers: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/embed/contact': ['text/html', '<script>parent.postMessage("ready", "*")</script>'],
  '/embed.js': ['text/javascript', 'window.vendorRan = true'],
}

/** The site with a vendor in its settings, served with the headers of production, and a server that plays the vendor. */
export async function serveVendorSite() {
  const file = 'content/site.yaml'
  const text = readFileSync(join(project, file), 'utf8').replace('  height: 1007\n', (line) => line + settings)
  const { output } = await compileSite(project, undefined, new Map([[file, text]]))
  if (!output) throw new Error('the site with a vendor does not compile')
  const files = new Map(output.files.map(({ path, read }) => [path, read]))
  const site = await serve({
    host: '127.0.0.1',
    port: 0,
    served: () => ({ headers: output.headers, redirects: output.redirects, find: (path) => files.get(path) }),
  })
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = answers[url] ?? ['text/plain', '']
    response.writeHead(body === '' ? 404 : 200, { 'Content-Type': type }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: site.origin,
    paths: [...files.keys()],
    /** Lets a browser reach the vendor under its own address. */
    async connect(context: BrowserContext): Promise<void> {
      await context.route(`${vendor}/**`, async (route) => {
        const url = route.request().url().replace(vendor, `http://127.0.0.1:${port}`)
        await route.fulfill({ response: await route.fetch({ url }) })
      })
    },
    async close(): Promise<void> {
      server.close()
      await site.close()
    },
  }
}
