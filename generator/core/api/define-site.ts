import type { Options as SanitizeSchema } from 'rehype-sanitize'
import type { Pluggable } from 'unified'
import type { CheckedSite } from './check.ts'
import type { FileSite, JsonLdNode, LoadedAll, Sources } from './define.ts'
import { vendor, z } from './fields.ts'

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

export const text = z.string().min(1)
export const texts = z.array(z.string()).readonly()

/** The least and the most. */
const range = z.tuple([z.number(), z.number()]).readonly()

/** Design of the pictures for shared links. */
const shareDesign = z.strictObject({
  /** Background for pages without a picture: `/images/…`. */
  image: text,
  /** A variable font in an installed package. */
  font: text,
  weight: z.number(),
  /** In percent of the normal width. */
  width: z.number(),
  /** CSS colors. */
  ground: text,
  ink: text,
  accent: text,
})

const font = z.strictObject({
  /** CSS `font-family`. */
  family: text,
  /** A variable font in an installed package: `@fontsource-variable/inter/files/….woff2`. */
  file: text,
  weights: range,
  /** In percent of the normal width. */
  widths: range,
})

/** An address of the site or an absolute one. */
export const target = text.refine((address) => URL.canParse(address, 'https://site.example'), 'expected an address')

export const jsonLdNode = z.custom<JsonLdNode>((node) => {
  try {
    return typeof node === 'object' && node !== null && JSON.stringify(node) !== undefined
  } catch {
    return false
  }
}, 'expected a node that JSON can hold')

/** TypeScript does not check templates at run time. */
export const siteSettingsSchema = z.strictObject({
  origin: text.refine(
    (origin) => URL.canParse(origin) && new URL(origin).origin === origin,
    'expected an origin such as https://www.example.com',
  ),
  language: text,
  name: text,
  /** Address of the icon, an SVG below `public/`. */
  icon: text.optional(),
  themeColors: z.strictObject({ light: text, dark: text }),
  share: shareDesign.optional(),
  /** Published with the characters that the site uses, and preloaded. */
  fonts: z.array(font).readonly().optional(),
  /** Names of products in their correct spelling. */
  productNames: texts.optional(),
  /** Nodes on every page, such as the publisher and the site. */
  jsonLd: z.array(jsonLdNode).readonly().optional(),
  /** Linked from the head of every page. */
  feeds: z
    .array(
      z.strictObject({
        path: text,
        type: z.enum(['application/atom+xml', 'application/rss+xml', 'application/feed+json']),
        title: text,
      }),
    )
    .readonly()
    .optional(),
  /** Texts that content can insert by `{name}`. */
  variables: z.record(z.string(), z.string()).readonly().optional(),
  /** What pages may use of other hosts. The policy of a page blocks everything else. */
  vendors: z.array(vendor()).readonly().optional(),
  /** Former addresses, with their targets: an address of the site, also of a place in a page (`/about#team`), or an absolute one. */
  redirects: z
    .array(z.strictObject({ from: text, to: target }))
    .readonly()
    .optional(),
  /** Addresses of pages that browsers may prerender. */
  nextPages: texts.optional(),
  /** What the edit mode publishes only after a review: claims, addresses, and figures with a currency unless the site says otherwise. */
  reviewed: z
    .strictObject({
      claims: z.boolean().optional(),
      addresses: z.boolean().optional(),
      /** Patterns of words, as `RegExp` takes them with `gu`. */
      words: texts.optional(),
      /** Addresses of pages whose every change is reviewed, such as those of the law. */
      pages: texts.optional(),
    })
    .readonly()
    .optional(),
})

/** Settings of a site beyond its pages. */
export interface SiteSettings extends FileSite, Omit<z.output<typeof siteSettingsSchema>, keyof FileSite> {}

export type ShareDesign = z.output<typeof shareDesign>
export type Font = z.output<typeof font>

/** `task` is in the imperative, for `site diff` and `site review`. */
const claimSigner = z.strictObject({ role: z.string(), task: z.string() })

export const claimsSchema = z.strictObject({
  /** Such as the version of the rules and the day of their last review. */
  title: z.string(),
  columns: texts,
  /** The command adds the pages and the content lines that state the fact of a row: `facts` of checks. */
  rows: z
    .array(
      z.strictObject({
        cells: texts,
        fact: z.string(),
        /** Roles that have to agree when the claim is made or changed, and to what. */
        signers: z.array(claimSigner).readonly().optional(),
      }),
    )
    .readonly(),
  /** Findings with this prefix are counted below the table. */
  codePrefix: z.string(),
})

/** The claims of the site, one per row, and the prefix of the codes of their checks. Printed by `site claims`. */
export type ClaimsRegister = z.output<typeof claimsSchema>
export type ClaimSigner = z.output<typeof claimSigner>
