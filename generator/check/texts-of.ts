import { type PageTexts, readPage } from '../compliance/read-page.ts'
import type { Cache } from '../lib/cache.ts'
import type { RenderedPage } from '../render/render.ts'

/** A page's texts, read once for all rules. */
export const textsOf = (page: RenderedPage, cache: Cache): PageTexts =>
  cache.memo('texts', page.route.key, () => readPage(page))
