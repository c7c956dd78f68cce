import { serve } from '../../cli/serve/server.ts'
import type { SiteSide } from '../site-summary.ts'
import { getChromium, type Tab, withTab } from './chromium.ts'
import { compareScreenshots, type PictureDifference } from './compare-screenshots.ts'
import { takeScreenshot, themes, type View } from './take-screenshot.ts'

export interface Screenshot extends View, PictureDifference {
  readonly page: string
}

export interface ScreenshotReport {
  readonly shown: readonly Screenshot[]
  /** Pages that look the same in all views. */
  readonly alike: number
  /** Pages that were not rendered, or have no room in the report. */
  readonly leftOut: readonly string[]
}

/** Phones and desktops, in pixels. */
const widths = [390, 1440]

const maxPages = 30

/** Of all pictures of a report. */
const maxBytes = 3_000_000

/** Port that the system chooses. */
const anyPort = 0

interface Options {
  readonly hasThemes: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly onPage: (page: string) => void
}

/** Renders pages of both sides in a browser and keeps those that look different. */
export async function photographChanges(
  pages: readonly string[],
  before: SiteSide,
  after: SiteSide,
  { hasThemes, environment, onPage }: Options,
): Promise<ScreenshotReport> {
  const executable = getChromium(environment)
  const views = widths.flatMap((width) => themes.slice(0, hasThemes ? 2 : 1).map((theme): View => ({ width, theme })))
  const sites = await Promise.all([before.serve(), after.serve()])
  const servers = await Promise.all(
    sites.map((site) => serve({ host: '127.0.0.1', port: anyPort, served: () => site })),
  )
  const [old = '', fresh = ''] = servers.map(({ origin }) => origin)
  try {
    return await withTab(executable, async (tab) => {
      const shown: Screenshot[] = []
      const leftOut = pages.slice(maxPages)
      let alike = 0
      let bytes = 0
      for (const page of pages.slice(0, maxPages)) {
        onPage(page)
        const found = await photographPage(tab, { old: old + page, fresh: fresh + page }, views)
        const size = found.reduce((sum, { before, after, map }) => sum + before.length + after.length + map.length, 0)
        if (found.length === 0) alike++
        else if (bytes + size > maxBytes) leftOut.push(page)
        else {
          bytes += size
          shown.push(...found.map((one) => ({ page, ...one })))
        }
      }
      return { shown, alike, leftOut }
    })
  } finally {
    await Promise.all(servers.map((server) => server.close()))
  }
}

async function photographPage(
  tab: Tab,
  { old, fresh }: { readonly old: string; readonly fresh: string },
  views: readonly View[],
): Promise<readonly (View & PictureDifference)[]> {
  const found: (View & PictureDifference)[] = []
  for (const view of views) {
    const difference = await compareScreenshots(
      await takeScreenshot(tab, old, view),
      await takeScreenshot(tab, fresh, view),
    )
    if (difference) found.push({ ...view, ...difference })
  }
  return found
}
