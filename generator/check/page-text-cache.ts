import { type PageTexts, readPage } from '../html/page-text.ts'
import { createHot } from '../runtime/lru.ts'
import type { RenderedPage } from '../render/render.ts'

/** Reads a page once for all rules that follow each other closely; a large site does not fit into memory. */
export function createPageReader(): (page: RenderedPage) => PageTexts {
  const hot = createHot<PageTexts>()
  return (page) => {
    const known = hot.find(page.key)
    if (known) return known.value
    const texts = readPage(page)
    hot.put(page.key, texts, page.body.length)
    return texts
  }
}
