import { setTimeout } from 'node:timers/promises'
import type { Tab } from './chromium.ts'

export const themes = ['light', 'dark'] as const

export interface View {
  /** In pixels. */
  readonly width: number
  readonly theme: (typeof themes)[number]
}

/** In pixels. Pages below are cut off. */
const maxHeight = 15_000

/** In milliseconds. What has not come by then is missing in the picture. */
const maxLoading = 30_000

/** Loads what a page loads when it is scrolled to. A picture that is decoded beside the painting could be missing. */
const complete = `(async () => {
  for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' })
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  await document.fonts.ready
})()`

/** A page in its full height without motion, as PNG. */
export async function takeScreenshot(tab: Tab, url: string, { width, theme }: View): Promise<Buffer> {
  const { send } = tab
  await send('Page.enable')
  await send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: theme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })
  await send('Emulation.setDeviceMetricsOverride', { width, height: 900, deviceScaleFactor: 1, mobile: width < 600 })
  await Promise.race([load(tab, url), setTimeout(maxLoading, undefined, { ref: false })])
  await send('Runtime.evaluate', { expression: complete, awaitPromise: true })
  const { cssContentSize } = await send('Page.getLayoutMetrics')
  const { height } = cssContentSize as { readonly height: number }
  const clip = { x: 0, y: 0, width, height: Math.min(Math.ceil(height), maxHeight), scale: 1 }
  const { data } = await send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: true, clip })
  return Buffer.from(String(data), 'base64')
}

/** Resolves once the document has fired its load event. One that was there before may fire its own meanwhile. */
async function load({ send, on }: Tab, url: string): Promise<void> {
  await send('Page.setLifecycleEventsEnabled', { enabled: true })
  const loaded = new Set<unknown>()
  let notify = (): void => undefined
  on('Page.lifecycleEvent', ({ name, loaderId }) => {
    if (name === 'load') loaded.add(loaderId)
    notify()
  })
  const { loaderId } = await send('Page.navigate', { url })
  while (!loaded.has(loaderId)) await new Promise<void>((resolve) => (notify = resolve))
}
