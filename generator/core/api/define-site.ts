import type { Options as SanitizeSchema } from 'rehype-sanitize'
import type { Pluggable } from 'unified'
import type { CheckedSite } from './check.ts'
import type { LoadedAll, Sources } from './define.ts'
import type { ClaimsRegister, SiteSettings } from './settings.ts'

export interface SiteDefinition<Content extends Sources = Sources> {
  readonly content: Content
  readonly settings: (content: LoadedAll<Content>) => SiteSettings
  /** The register of claims, made from the finished site. */
  readonly claims?: (content: LoadedAll<Content>, site: CheckedSite) => ClaimsRegister
  readonly markdown?: MarkdownOptions
}

/** How markdown becomes HTML, beyond CommonMark and GFM. */
export interface MarkdownOptions {
  /** `remark-parse` by default. `satteri` gives the same tree in less time; the site installs the package of this name. */
  readonly parser?: 'remark-parse' | 'satteri'
  /** Synchronous plug-ins of unified for the tree of markdown, as `use` takes them: `plugin` or `[plugin, options]`. */
  readonly remarkPlugins?: readonly Pluggable[]
  /** The same for the tree of HTML. */
  readonly rehypePlugins?: readonly Pluggable[]
  /** What the sanitizer, which runs after all plug-ins, lets through besides the elements and attributes of markdown. */
  readonly sanitize?: Pick<SanitizeSchema, 'tagNames' | 'attributes' | 'protocols'>
}

export const defineSite = <Content extends Sources>(site: SiteDefinition<Content>): SiteDefinition<Content> => site
