import type { SiteSettings } from '../api/settings.ts'
import type { Picture } from '../assets/images/read-pictures.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { PageText } from '../html/page-text.ts'
import type { Output } from '../output/assemble.ts'
import type { RenderedPage } from '../render/render.ts'
import type { HiddenReason } from '../routes/hidden-reasons.ts'
import type { Cache } from '../runtime/cache.ts'
import type { Document } from '../source/parse.ts'
import type { Provenance, SourceLocator } from './source-locator.ts'

/** The finished site, as the rules see it. */
export interface RuleContext {
  readonly pages: readonly RenderedPage[]
  readonly output: Output
  readonly pictures: ReadonlyMap<string, Picture>
  /** Sound content files, as written. */
  readonly documents: readonly Document[]
  /** Files of the published entries of collections. */
  readonly entryFiles: readonly string[]
  /** Names of pictures that stand in content files. */
  readonly named: ReadonlySet<string>
  /** Whether every file could be read and every page made. */
  readonly isWhole: boolean
  readonly cache: Cache
  /** What visitors read on a page. */
  readonly textsOf: (page: RenderedPage) => PageText
  /** Milliseconds since 1970, UTC. */
  readonly now: number
  readonly isExcused: (url: string) => boolean
  /** What hides the page at an address; nothing where no page would be there. */
  readonly concealmentsAt: (url: string) => readonly HiddenReason[]
  readonly origin: SourceLocator
  readonly settings: SiteSettings
  readonly settingsMakers: Provenance
  /** Hash of all templates. */
  readonly templates: string
}

/** A rule looks at the whole site and says what it finds. Adding one: a file here, a line below, a code in the catalogue. */
export type Rule = (site: RuleContext) => readonly Diagnostic[]
