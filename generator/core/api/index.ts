/** The public API, which sites import as `#site`. */

export { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
export { escapeXml } from '../html/escape.ts'
export type { PageText } from '../html/page-text.ts'
export { toPlainText } from '../html/parse-html.ts'
export { toAbsoluteUrls } from '../html/rewrite-html.ts'
export { isOutsideMainText, type PageElement, selfAndAncestors, type TextBlock } from '../html/text-elements.ts'
export { escapeRegExp, slugOf } from '../text/strings.ts'
export {
  type CheckedDocument,
  type CheckedPage,
  type CheckedSite,
  type CheckFact,
  type CheckFinding,
  type ContentPath,
  defineCheck,
} from './check.ts'
export {
  defineCollection,
  defineFile,
  definePage,
  defineSingle,
  type Entry,
  type EntrySummary,
  type FileSite,
  type Heading,
  type Loaded,
  list,
  type PageLocation,
  type RouteParameters,
  type Section,
  type Source,
} from './define.ts'
export { defineIsland, type Island, type Waking, withBase } from './define-island.ts'
export {
  type ClaimSigner,
  type ClaimsRegister,
  defineSite,
  type Font,
  type MarkdownOptions,
  type ShareDesign,
  type SiteSettings,
} from './define-site.ts'
export { type Feed, type FeedItem, renderFeed } from './feed.ts'
export {
  image,
  imageAddress,
  link,
  Markdown,
  markdown,
  Reference,
  reference,
  type Vendor,
  vendor,
  z,
} from './fields.ts'
export type { Head, JsonLdNode } from './head.ts'
export { groupBy, type ListPage, paginate } from './paginate.ts'
export { Picture } from './picture.ts'
