import { type PageText, readPageText } from '../html/page-text.ts'
import type { RenderedPage } from '../render/render.ts'
import { createLru } from '../runtime/lru.ts'

/** Reads a page once for all rules that follow each other closely; a large site does not fit into memory. */
export function createPageReader(): (page: RenderedPage) => PageText {
  const hot = createLru<PageText>()
  return (page) => {
    const known = hot.find(page.key)
    if (known) return known.value
    const texts = readPageText(page)
    hot.put(page.key, texts, page.body.length)
    return texts
  }
}
