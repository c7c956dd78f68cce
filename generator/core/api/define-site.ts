import type { Options as SanitizeSchema } from 'rehype-sanitize'
import type { Pluggable } from 'unified'
import type { CheckedSite } from './check.ts'
import type { FileSite, LoadedAll, Sources } from './define.ts'
import { vendor, z } from './fields.ts'
import { addressSchema, headElements, jsonLdNode, language, nonEmptyText, stringList } from './head.ts'

export interface SiteDefinition<Content extends Sources = Sources, Env = unknown> {
  readonly content: Content
  /** `env` has the values of the variables. */
  readonly settings: (content: LoadedAll<Content>, env: Env) => SiteSettings
  /** Variables of the environment, as their schema gives them. Pages are made again when one changes. */
  readonly env?: Env
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
  /** How wide the layout shows pictures of texts, as in `<img sizes>`: decides in which widths they are made. `100vw` by default. */
  readonly sizes?: string
  /** What the sanitizer, which runs after all plug-ins, lets through besides the elements and attributes of markdown. It drops the rest without a finding. */
  readonly sanitize?: Pick<SanitizeSchema, 'tagNames' | 'attributes' | 'protocols'>
}

/**
 * Makes `defineSite` for an environment: `env: z.object({ API_NAME: z.string() })` declares the variables that templates read, as `site.env.API_NAME`
 * of the definition. Their names are capitals and stand in `templates/site.ts`, where the generator finds them. Throws for a missing variable.
 */
export const createDefineSite =
  (environment: Readonly<Record<string, string | undefined>>) =>
  <Content extends Sources, Variables extends z.ZodObject = z.ZodObject<Record<never, never>>>({
    env,
    ...site
  }: Omit<SiteDefinition<Content, z.output<Variables>>, 'env'> & { readonly env?: Variables }): SiteDefinition<
    Content,
    z.output<Variables>
  > & { readonly env: z.output<Variables> } => {
    // Without a schema, there are no variables.
    if (env === undefined) return { ...site, env: {} as z.output<Variables> }
    const hidden = Object.keys(env.shape).find((name) => !Object.hasOwn(environment, name))
    if (hidden !== undefined)
      throw new TypeError(`write the variable \`${hidden}\` into \`env\` of templates/site.ts itself, in capitals`)
    const { data, error } = env.safeParse(environment)
    const [issue] = error?.issues ?? []
    const name = String(issue?.path[0])
    if (!data)
      throw new TypeError(
        environment[name] === undefined
          ? `the environment has no variable \`${name}\``
          : `the variable \`${name}\` of the environment is not right: ${issue?.message}`,
      )
    return { ...site, env: data }
  }

export const defineSite = createDefineSite({})

/** The least and the most. */
const range = z.tuple([z.number(), z.number()]).readonly()

/** Headers that the generator makes of other settings, or of the bytes of a file. */
const ownHeader = /^(?:content-(?:security-policy|type|length|encoding)|location|vary|x-frame-options)$/im

const headerRule = z.strictObject({
  /** An address, or all that begin alike: `/downloads/*`. */
  path: nonEmptyText.startsWith('/', 'expected an address such as /downloads/*'),
  /** By name. */
  values: z
    .record(z.string(), z.string())
    .refine(
      (values) => !ownHeader.test(Object.keys(values).join('\n')),
      'the generator makes one of these headers: see `vendors`',
    )
    .refine(
      (values) => Object.entries(values).every((one) => /^[\w-]+: [\t\x20-\x7e]+$/.test(one.join(': '))),
      'expected names and values in ASCII, without line ends',
    ),
})

/** Words that the generator adds to texts: the heading of footnotes, the name of a link from one back to the text, and the titles of alerts. */
export const generatedWordKeys = [
  'footnotes',
  'backToReference',
  'note',
  'tip',
  'important',
  'warning',
  'caution',
] as const

const words = z.partialRecord(z.enum(generatedWordKeys), nonEmptyText)

export type Words = z.output<typeof words>

/** Design of the pictures for shared links. */
const shareDesign = z.strictObject({
  /** Background for pages without a picture: `/images/…`. */
  image: nonEmptyText,
  /** A variable font in an installed package. */
  font: nonEmptyText,
  weight: z.number(),
  /** In percent of the normal width. */
  width: z.number(),
  /** CSS colors. */
  ground: nonEmptyText,
  ink: nonEmptyText,
  accent: nonEmptyText,
})

const font = z.strictObject({
  /** CSS `font-family`. */
  family: nonEmptyText,
  /** A variable font in an installed package: `@fontsource-variable/inter/files/….woff2`. */
  file: nonEmptyText,
  weights: range,
  /** In percent of the normal width. */
  widths: range,
})

/** TypeScript does not check templates at run time. */
export const siteSettingsSchema = z.strictObject({
  /** Of canonical addresses, without a path. In what the generator passes on, such as `FileSite`, the base path follows it. */
  origin: nonEmptyText.refine(
    (origin) => URL.canParse(origin) && new URL(origin).origin === origin,
    'expected an origin such as https://www.example.com, with its path in `basePath`',
  ),
  /** Path of the site on its host, such as `/docs` or that of a GitHub project; none at the root. Templates and content leave it out of addresses. */
  basePath: z
    .string()
    .regex(/^(?:(?:\/[\w.~-]+)*)$/, 'expected a path such as /docs')
    .optional(),
  language,
  name: nonEmptyText,
  /** Address of the icon, an SVG below `public/`. */
  icon: nonEmptyText.optional(),
  themeColors: z.strictObject({ light: nonEmptyText, dark: nonEmptyText }),
  share: shareDesign.optional(),
  /** Published with the characters that the site uses, and preloaded. */
  fonts: z.array(font).readonly().optional(),
  /** Names of products in their correct spelling. */
  productNames: stringList.optional(),
  /** Nodes on every page, such as the publisher and the site. */
  jsonLd: z.array(jsonLdNode).readonly().optional(),
  /** Linked from the head of every page. */
  feeds: z
    .array(
      z.strictObject({
        path: nonEmptyText,
        type: z.enum(['application/atom+xml', 'application/rss+xml', 'application/feed+json']),
        title: nonEmptyText,
      }),
    )
    .readonly()
    .optional(),
  /** Elements in the head of every page. */
  head: z.strictObject(headElements).optional(),
  /** Texts that content can insert by `{name}`. */
  variables: z.record(z.string(), z.string()).readonly().optional(),
  /** What pages may use of other hosts. The policy of a page blocks everything else. */
  vendors: z.array(vendor()).readonly().optional(),
  /** Headers of addresses, besides those of the generator or in their place. Of two rules for an address, the later one counts. */
  headers: z.array(headerRule).readonly().optional(),
  /**
   * Former addresses, with their targets: an address of the site, also of a place in a page (`/about#team`), or an absolute one. `/old/*` are all
   * addresses of a folder, whose rest takes the place of `:splat` in the target: `/new/:splat`.
   */
  redirects: z
    .array(z.strictObject({ from: nonEmptyText, to: addressSchema }))
    .readonly()
    .optional(),
  /** Levels of findings by code, with the reason for each. `lint --rules` lists all codes, and those whose level is fixed. */
  rules: z
    .record(z.string(), z.strictObject({ level: z.enum(['off', 'warning', 'error']), reason: nonEmptyText }))
    .readonly()
    .optional(),
  /** By language. Those that are left out are the generator's own, or else English. */
  words: z.record(language, words).readonly().optional(),
  /** Addresses of pages that browsers may prerender. */
  nextPages: stringList.optional(),
  /** What the edit mode publishes only after a review: claims, addresses, and figures with a currency unless the site says otherwise. */
  reviewed: z
    .strictObject({
      claims: z.boolean().optional(),
      addresses: z.boolean().optional(),
      /** Patterns of words, as `RegExp` takes them with `gu`. */
      words: stringList.optional(),
      /** Addresses of pages whose every change is reviewed, such as those of the law. */
      pages: stringList.optional(),
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
  columns: stringList,
  /** The command adds the pages and the content lines that state the fact of a row: `facts` of checks. */
  rows: z
    .array(
      z.strictObject({
        cells: stringList,
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
