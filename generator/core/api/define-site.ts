import type { Options as SanitizeSchema } from 'rehype-sanitize'
import type { Pluggable } from 'unified'
import type { CheckedSite } from './check.ts'
import type { FileSite, JsonLdNode, LoadedAll, Sources } from './define.ts'
import type { Vendor } from './fields.ts'

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

/** Settings of a site beyond its pages. */
export interface SiteSettings extends FileSite {
  /** Address of the icon, an SVG below `public/`. */
  readonly icon?: string
  readonly themeColors: { readonly light: string; readonly dark: string }
  readonly share?: ShareDesign
  /** Published with the characters that the site uses, and preloaded. */
  readonly fonts?: readonly Font[]
  /** Names of products in their correct spelling. */
  readonly productNames?: readonly string[]
  /** Nodes on every page, such as the publisher and the site. */
  readonly jsonLd?: readonly JsonLdNode[]
  /** Linked from the head of every page. */
  readonly feeds?: readonly {
    readonly path: string
    readonly type: 'application/atom+xml' | 'application/rss+xml' | 'application/feed+json'
    readonly title: string
  }[]
  /** Texts that content can insert by `{name}`. */
  readonly variables?: Readonly<Record<string, string>>
  /** What pages may use of other hosts. The policy of a page blocks everything else. */
  readonly vendors?: readonly Vendor[]
  /** Former addresses, with their targets: an address of the site, also of a place in a page (`/about#team`), or an absolute one. */
  readonly redirects?: readonly { readonly from: string; readonly to: string }[]
  /** Addresses of pages that browsers may prerender. */
  readonly nextPages?: readonly string[]
}

/** The claims of the site, one per row, and the prefix of the codes of their checks. Printed by `site claims`. */
export interface ClaimsRegister {
  /** Such as the version of the rules and the day of their last review. */
  readonly title: string
  readonly columns: readonly string[]
  /** The command adds the pages and the content lines that state the fact of a row: `facts` of checks. */
  readonly rows: readonly {
    readonly cells: readonly string[]
    readonly fact: string
    /** Roles that have to agree when the claim is made or changed, and to what. */
    readonly signers?: readonly ClaimSigner[]
  }[]
  /** Findings with this prefix are counted below the table. */
  readonly codePrefix: string
}

export interface ClaimSigner {
  readonly role: string
  /** In the imperative, for `site diff` and `site review`. */
  readonly task: string
}

/** Design of the pictures for shared links. */
export interface ShareDesign {
  /** Background for pages without a picture: `/images/…`. */
  readonly image: string
  /** A variable font in an installed package. */
  readonly font: string
  readonly weight: number
  /** In percent of the normal width. */
  readonly width: number
  /** CSS colors. */
  readonly ground: string
  readonly ink: string
  readonly accent: string
}

export interface Font {
  /** CSS `font-family`. */
  readonly family: string
  /** A variable font in an installed package: `@fontsource-variable/inter/files/….woff2`. */
  readonly file: string
  /** Minimum and maximum weight. */
  readonly weights: readonly [number, number]
  /** Minimum and maximum width, in percent of the normal width. */
  readonly widths: readonly [number, number]
}
