/** Everything that a site imports from the generator, under the name `#site`. */

export { z } from 'zod'
export { claimsLedger, compliancePack } from '../compliance/schema.ts'
export { escapeXml } from '../html/escape.ts'
export {
  defineCollection,
  defineFile,
  definePage,
  defineSingle,
  defineSite,
  type Entry,
  type FileSite,
  type Head,
  type Heading,
  type Loaded,
  type PageLocation,
  type RouteParameters,
  type Source,
} from './define.ts'
export { image, imageAddress, link, Markdown, markdown, Reference, reference } from './fields.ts'
export type { Font, JsonLdNode, ShareDesign, SiteSettings, Vendor } from './settings.ts'
