import { z } from './fields.ts'

export const text = z.string().min(1)

/** An address of the site or an absolute one. */
export const target = text.refine((address) => URL.canParse(address, 'https://site.example'), 'expected an address')

const ownMetas =
  /^(?:viewport|description|keywords|robots|color-scheme|theme-color|twitter:card|og:(?:type|site_name|title|description|url|locale|image.*)|article:.*_time)$/i
const ownLinks = /\b(?:canonical|stylesheet|icon|manifest|preload|modulepreload)\b/i
const generated = 'the generator makes this element: see the fields of `head` and the settings'

const meta = z
  .strictObject({ name: text.optional(), property: text.optional(), content: text })
  .refine(({ name, property }) => (name === undefined) !== (property === undefined), 'expected `name` or `property`')
  .refine(({ name = '', property = '' }) => !ownMetas.test(name + property), generated)

const link = z
  .strictObject({
    rel: text,
    href: target,
    ...{ type: text.optional(), title: text.optional(), hreflang: text.optional(), media: text.optional() },
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

/** The language of a page, and the same page in others. */
export const pageLanguage = {
  /** That of the settings by default. */
  lang: language.optional(),
  /** That of the language by default. */
  dir: z.enum(['ltr', 'rtl']).optional(),
  /** Addresses by language, or `x-default` for visitors of all others. Each of these pages has to name this one too. */
  alternates: z
    .record(language.or(z.literal('x-default')), target)
    .readonly()
    .optional(),
}

/** Fields of a page's `head` that the settings have too, and the language of a page. */
export type HeadElements = z.output<z.ZodObject<typeof headElements & typeof pageLanguage>>
