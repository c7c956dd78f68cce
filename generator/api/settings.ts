import type { Thing } from 'schema-dts'

/** What a page says to machines in the words of schema.org. Addresses of the site are written from `/`, as in links. */
export type JsonLdNode = Exclude<Thing, string>

export interface Feed {
  /** Address of the published text. */
  readonly path: string
  readonly type: 'application/atom+xml' | 'application/feed+json'
  readonly title: string
}

/** What the generator needs to know of a site beyond its pages. */
export interface SiteSettings {
  /** Absolute origin that canonical addresses start with, without a trailing slash. */
  readonly origin: string
  /** BCP 47 language of the pages. */
  readonly language: string
  /** The site's name, for sharing cards. */
  readonly name: string
  /** Address of the icon, an SVG below `public/`. */
  readonly icon?: string
  readonly themeColors: { readonly light: string; readonly dark: string }
  /** Design of the pictures that stand for pages where they are shared. */
  readonly share?: ShareDesign
  /** Published with the characters that the site uses, and loaded before they are asked for. */
  readonly fonts?: readonly Font[]
  /** Names of products, as they are to be written everywhere. */
  readonly productNames?: readonly string[]
  /** The register of claims, for those who answer for them: `site claims` prints it. */
  readonly claims?: ClaimsRegister
  /** What every page says to machines: who publishes it, and on which site. */
  readonly jsonLd?: readonly JsonLdNode[]
  /** Named in the head of every page. */
  readonly feeds?: readonly Feed[]
  /** Words that content may write as `{name}`. */
  readonly variables?: Readonly<Record<string, string>>
  /** Outside addresses that one page may frame and load scripts from; no other page may. */
  readonly vendors?: readonly Vendor[]
  /** Addresses that have moved, and where to: an address of the site or an absolute one. */
  readonly redirects?: readonly { readonly from: string; readonly to: string }[]
  /** Addresses of pages that visitors are likely to open next: browsers may render them ahead. */
  readonly nextPages?: readonly string[]
}

/** Claims that the site makes, one a row, and which of its checks concern them. */
export interface ClaimsRegister {
  /** Such as the version of the rules and the day of their last review. */
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Findings whose code begins with it are counted below the table. */
  readonly codePrefix: string
}

export interface ShareDesign {
  /** Picture behind the title of a page that has none: `/images/…`. */
  readonly image: string
  /** A variable font in an installed package, and what of it. */
  readonly font: string
  readonly weight: number
  /** In per cent of the normal one. */
  readonly width: number
  /** CSS colors. */
  readonly ground: string
  readonly ink: string
  readonly accent: string
}

export interface Font {
  /** Its name in the stylesheet. */
  readonly family: string
  /** A variable font in an installed package: `@fontsource-variable/inter/files/….woff2`. */
  readonly file: string
  /** Least and greatest weight. */
  readonly weights: readonly [number, number]
  /** Least and greatest width, in per cent of the normal one. */
  readonly widths: readonly [number, number]
}

export interface Vendor {
  /** Address of the page. */
  readonly page: string
  readonly frames: readonly string[]
  readonly scripts: readonly string[]
}
