import type { ServedFiles, Side } from '../side.ts'
import type { MergedChange, SiteChanges } from '../site-changes.ts'
import { getChromium, withTab } from './chromium.ts'
import { compareScreenshots, type PictureDifference } from './compare-screenshots.ts'
import { takeScreenshot, themes, type View } from './take-screenshot.ts'

export interface ScreenshotDifference extends View, PictureDifference {
  readonly page: string
}

export interface ScreenshotReport {
  readonly shown: readonly ScreenshotDifference[]
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

/** Serves files to this machine alone. */
export type ServeFiles = (files: ServedFiles) => Promise<{
  /** Without a trailing slash. */
  readonly origin: string
  readonly close: () => Promise<void>
}>

interface Options {
  readonly serve: ServeFiles
  readonly hasThemes: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly onPage: (page: string) => void
}

/** Renders pages that differ in a browser and keeps those that look different. */
export async function takeScreenshots(
  { changedPages, changes }: Pick<SiteChanges, 'changedPages' | 'changes'>,
  before: Side,
  after: Side,
  { hasThemes, environment, onPage, serve }: Options,
): Promise<ScreenshotReport> {
  const executable = getChromium(environment)
  const pages = orderPages(changedPages, changes)
  const views = widths.flatMap((width) => themes.slice(0, hasThemes ? 2 : 1).map((theme): View => ({ width, theme })))
  const servers = await Promise.all([before, after].map(({ served }) => serve(served)))
  const [old = '', fresh = ''] = servers.map(({ origin }) => origin)
  try {
    return await withTab(executable, async (tab) => {
      const shown: ScreenshotDifference[] = []
      const leftOut = pages.slice(maxPages)
      let alike = 0
      for (const page of pages.slice(0, maxPages)) {
        onPage(page)
        const found: ScreenshotDifference[] = []
        for (const view of views) {
          const pictures = [
            await takeScreenshot(tab, old + page, view),
            await takeScreenshot(tab, fresh + page, view),
          ] as const
          const difference = await compareScreenshots(...pictures)
          if (difference) found.push({ page, ...view, ...difference })
        }
        if (found.length === 0) alike++
        else if (sumBytes([...shown, ...found]) > maxBytes) leftOut.push(page)
        else shown.push(...found)
      }
      return { shown, alike, leftOut }
    })
  } finally {
    await Promise.all(servers.map((server) => server.close()))
  }
}

const sumBytes = (all: readonly ScreenshotDifference[]): number =>
  all.reduce((sum, { before, after, map }) => sum + before.length + after.length + map.length, 0)

/**
 * Pages that have a change to themselves first; then one page of each group that changes alike, a second one of each, and so on. Not all may be
 * rendered, or have room.
 */
export function orderPages(
  pages: readonly string[],
  changes: readonly Pick<MergedChange, 'pages'>[],
): readonly string[] {
  const ofPage = new Map<string, number[]>(pages.map((page) => [page, []]))
  for (const [index, change] of changes.entries()) for (const page of change.pages) ofPage.get(page)?.push(index)
  const fewest = (page: string): number =>
    Math.min(pages.length, ...(ofPage.get(page) ?? []).map((index) => changes[index]?.pages.length ?? 0))
  const sizes = new Map<string, number>()
  return pages
    .toSorted((a, b) => fewest(a) - fewest(b))
    .map((page) => {
      const group = String(ofPage.get(page))
      const rank = sizes.get(group) ?? 0
      sizes.set(group, rank + 1)
      return { page, rank }
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ page }) => page)
}
