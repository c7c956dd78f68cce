import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

/** @type {{ source: string, pages: readonly string[], stop: Int32Array }} */
const { source, pages, stop } = workerData

/** A file of the site, from its folder or its server; nothing where there is none. */
async function get(path) {
  if (!source.startsWith('http')) {
    try {
      return readFileSync(join(source, path), 'latin1')
    } catch {
      return undefined
    }
  }
  const response = await fetch(`${source}/${path.replace(/(?:index)?\.html$/, '')}`)
  return response.status === 200 ? response.text() : undefined
}

const namedBy = (html) => [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, path]) => path)

/** What is wrong with an asset: its text repeats its name. */
async function fault(page, path) {
  const text = await get(path)
  if (text !== undefined) return text === `${path}\n`.repeat(500) ? 'none' : 'torn'
  // A page that was replaced while it was read is asked for again, as by a visitor who comes a moment later.
  return namedBy((await get(page)) ?? '').includes(path) ? 'missing' : 'overtaken'
}

const counts = { pages: 0, assets: 0, missing: 0, torn: 0, overtaken: 0 }
parentPort?.postMessage('ready')
while (Atomics.load(stop, 0) === 0) {
  for (const page of pages) {
    const html = await get(page)
    counts.pages++
    if (html === undefined) counts.missing++
    else if (!html.endsWith('</html>\n') || new Set(html.match(/version \d+/g)).size !== 1) counts.torn++
    else {
      for (const path of namedBy(html)) {
        const what = await fault(page, path)
        counts.assets++
        if (what !== 'none') counts[what]++
      }
    }
  }
}
parentPort?.postMessage(counts)
