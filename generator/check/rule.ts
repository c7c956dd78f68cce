import type { SiteSettings } from '../api/settings.ts'
import type { Picture } from '../assets/images/read-pictures.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { RenderedPage } from '../render/render.ts'
import type { HiddenReason } from '../routes/hidden-reasons.ts'
import type { Provenance, SourceLocator } from './source-locator.ts'

/** What the rules know of a site. Nothing that they find is kept: they look again in each run. */
export interface RuleContext {
  readonly pages: readonly RenderedPage[]
  /** Addresses of published files that no content hash is part of. */
  readonly fileAddresses: readonly string[]
  readonly pictures: ReadonlyMap<string, Picture>
  /** Files of the published entries of collections. */
  readonly entryFiles: readonly string[]
  /** Names of pictures in content files, shown or not. */
  readonly namedPictures: ReadonlySet<string>
  /** Whether every file could be read and every page made. */
  readonly isComplete: boolean
  /** Whether a page could not be made at an address because its content has errors. */
  readonly isExcused: (url: string) => boolean
  /** What hides the page at an address; nothing where no page would be there. */
  readonly hiddenReasonsAt: (url: string) => readonly HiddenReason[]
  readonly locator: SourceLocator
  readonly settings: SiteSettings
  readonly settingsProvenance: Provenance
}

/** A rule for all pages together. */
export type SiteRule = (context: RuleContext) => readonly Diagnostic[]

/** A rule for one page at a time. */
export type PageRule = (page: RenderedPage, context: Pick<RuleContext, 'locator' | 'settings'>) => readonly Diagnostic[]
