import type { Thing } from 'schema-dts'
import { z } from './fields.ts'

export const nonEmptyText = z.string().min(1)
export const stringList = z.array(z.string()).readonly()

/** An address of the site or an absolute one. */
export const addressSchema = nonEmptyText.refine(
  (address) => URL.canParse(address, 'https://site.example'),
  'expected an address',
)

const ownMetas =
  /^(?:viewport|description|keywords|robots|color-scheme|theme-color|twitter:card|og:(?:type|site_name|title|description|url|locale|image.*)|article:.*_time)$/i
const ownLinks = /\b(?:canonical|stylesheet|icon|manifest|preload|modulepreload)\b/i
const generated = 'the generator makes this element: see the fields of `head` and the settings'

const meta = z
  .strictObject({ name: nonEmptyText.optional(), property: nonEmptyText.optional(), content: nonEmptyText })
  .refine(({ name, property }) => (name === undefined) !== (property === undefined), 'expected `name` or `property`')
  .refine(({ name = '', property = '' }) => !ownMetas.test(name + property), generated)

const link = z
  .strictObject({
    rel: nonEmptyText,
    href: addressSchema,
    ...{
      type: nonEmptyText.optional(),
      title: nonEmptyText.optional(),
      hreflang: nonEmptyText.optional(),
      media: nonEmptyText.optional(),
    },
  })
  .refine(({ rel }) => !ownLinks.test(rel), generated)

/** Elements of the head besides those that the generator makes. */
export const headElements = {
  /** `<meta>`: `{ name: 'google-site-verification', content: '…' }`, or `property` in place of `name`. */
  metas: z.array(meta).readonly().optional(),
  /** `<link>`: `{ rel: 'me', href: 'https://…' }`. */
  links: z.array(link).readonly().optional(),
}

/** A BCP 47 language. */
export const language = z
  .string()
  .regex(
    /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-[a-z\d]{5,8})*$/i,
    'expected a language such as en or pt-BR',
  )

type SchemaType = Exclude<Thing, string>

/** The names of the properties of all types: TypeScript takes long for those of each type. */
type SchemaProperty<T = SchemaType> = T extends unknown ? Exclude<keyof T, '@type'> : never

type JsonLdValue = string | number | boolean | JsonLdNode | { readonly '@id': string } | readonly JsonLdValue[]

/** A node of schema.org. Addresses of the site start with `/`, as in links. */
export type JsonLdNode = { readonly '@type': SchemaType['@type'] } & {
  readonly [Property in SchemaProperty]?: JsonLdValue
}

export const jsonLdNode = z.custom<JsonLdNode>((node) => {
  try {
    return typeof node === 'object' && node !== null && JSON.stringify(node) !== undefined
  } catch {
    return false
  }
}, 'expected a node that JSON can hold')

const date = z.custom<string | Date>().optional()

/** What `head` of a page returns. A rule says what is wrong with its dates. */
export const headSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  keywords: stringList.optional(),
  /** Open Graph type; `website` by default. */
  type: z.enum(['website', 'article']).optional(),
  /** Of the first publication and of the last change: a day, or a time with its zone, in ISO 8601. */
  published: date,
  modified: date,
  /** Nodes of this page besides those of the site. They refer to each other by `@id`. */
  jsonLd: z.array(jsonLdNode, 'expected a list of nodes').readonly().optional(),
  /** Excludes the page from search engines and the sitemap. */
  noindex: z.boolean().optional(),
  /** An absolute address that browsers and hosts (301) redirect to. */
  redirect: addressSchema.optional(),
  /** Picture for shared links; by default the first heading over the first picture. */
  share: z.strictObject({ image: z.string().optional(), accent: z.string().optional() }).readonly().optional(),
  /** Addresses of pictures in the first view that are not in an `<img>`. */
  preload: stringList.optional(),
  ...headElements,
  /** Language of the page; that of the settings by default. */
  lang: language.optional(),
  /** That of the language by default. */
  dir: z.enum(['ltr', 'rtl']).optional(),
  /** The same page in other languages: addresses by language, or `x-default` for visitors of all others. Each of these pages has to name this one too. */
  alternates: z
    .record(language.or(z.literal('x-default')), addressSchema)
    .readonly()
    .optional(),
})

export interface Head extends Readonly<z.output<typeof headSchema>> {}
