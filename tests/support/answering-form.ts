import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { mediaType } from '../../generator/output/media-type.ts'
import { compileSite, project } from './compile-site.ts'

export const vendor = 'https://forms.leadform.dev'

/** Serves the site, from memory, with a form whose host could answer. What the host does answer is the test's to say. */
export async function serveAnsweringForm(): Promise<(context: BrowserContext, origin: string) => Promise<void>> {
  const file = 'content/site.yaml'
  const text = readFileSync(join(project, file), 'utf8').replaceAll('https://forms.leadform.example', vendor)
  const { output } = await compileSite(project, undefined, new Map([[file, text]]))
  const files = new Map(output?.files.map((found) => [`/${found.path}`, found]))
  return async (context, origin) => {
    await context.route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      const found = files.get(pathname) ?? files.get(`${pathname}.html`)
      if (!found) return route.abort()
      return route.fulfill({ contentType: mediaType(found.path), body: Buffer.from(await found.read()) })
    })
  }
}
