import type { CheckedSite } from './check.ts'
import type { LoadedAll, Sources } from './define.ts'
import type { ClaimsRegister, SiteSettings } from './settings.ts'

export interface SiteDefinition<Content extends Sources = Sources> {
  readonly content: Content
  readonly settings: (content: LoadedAll<Content>) => SiteSettings
  /** The register of claims, made from the finished site. */
  readonly claims?: (content: LoadedAll<Content>, site: CheckedSite) => ClaimsRegister
}

export const defineSite = <Content extends Sources>(site: SiteDefinition<Content>): SiteDefinition<Content> => site
