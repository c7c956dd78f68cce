import { config, z } from 'zod'

// A schema serves a few entries of one run. Compiling a parser for it takes longer than parsing them: 8 % of a build after an edit.
config({ jitless: true })

export { z }

/** Markdown in a YAML field, and the HTML that the generator adds after validation. */
export class Markdown {
  readonly source: string
  readonly html: string
  constructor(source: string, html = '') {
    this.source = source
    this.html = html
  }
}

/** A YAML field with markdown. */
export const markdown = () =>
  z
    .string()
    .min(1)
    .meta({
      contentMediaType: 'text/markdown',
      description: 'Markdown: paragraphs, lists, **bold** and [links](/contact).',
    })
    .transform((source) => new Markdown(source))

/** Data in which references have their ids only. */
type Unfollowed<Data> =
  Data extends Reference<unknown>
    ? Pick<Reference, 'collection' | 'id'>
    : Data extends Markdown
      ? Data
      : Data extends object
        ? { readonly [Name in keyof Data]: Unfollowed<Data[Name]> }
        : Data

/**
 * The entry of a collection that a field names, without its body, as pages receive it. A list leaves out entries that are missing. References in
 * the data of the entry are not followed, nor those in the content of `settings`.
 */
export class Reference<Data = unknown> {
  readonly collection: string
  readonly id: string
  readonly #entry: ReferencedEntry | 'missing' | undefined
  constructor(collection: string, id: string, entry?: ReferencedEntry | 'missing') {
    this.collection = collection
    this.id = id
    this.#entry = entry
  }
  get file(): string {
    return this.#followed.file
  }
  get data(): Unfollowed<Data> {
    // Validated by the schema of the collection.
    return this.#followed.data as Unfollowed<Data>
  }
  /** Changes with the data of the entry. */
  get hash(): string {
    return this.#followed.hash
  }
  get #followed(): ReferencedEntry {
    if (this.#entry === 'missing') throw new MissingEntryError(`content/${this.collection} has no \`${this.id}\``)
    if (this.#entry) return this.#entry
    throw new Error(`the reference to \`${this.id}\` in content/${this.collection} is not followed: it has an id only`)
  }
}

/** Thrown where a template reads an entry that is missing or has errors, which is a finding already. */
export class MissingEntryError extends Error {}

interface ReferencedEntry {
  readonly file: string
  readonly data: unknown
  readonly hash: string
}

interface ReferenceField<Data> extends z.ZodPipe<z.ZodString, z.ZodTransform<Reference<Data>, string>> {}

/**
 * A YAML field with the id of an entry of a collection. The generator checks that it exists, and pages receive the entry. A collection that refers
 * to itself is named by its folder, with the type of the data that pages need: `reference<{ name: string }>('states')`.
 */
export function reference<Schema extends z.ZodType>(collection: {
  readonly folder: string
  readonly schema: Schema
}): ReferenceField<z.output<Schema>>
export function reference<Data = unknown>(folder: string): ReferenceField<Data>
export function reference(collection: string | { readonly folder: string }): ReferenceField<unknown> {
  const folder = typeof collection === 'string' ? collection : collection.folder
  return z
    .string()
    .min(1)
    .describe(`An entry of content/${folder}: the name of its file, without the ending.`)
    .transform((id) => new Reference(folder, id))
}

/** An address inside the site (`/about`, `/blog#top`, `#top`), or a full `https`, `mailto` or `tel` address. */
export const link = () =>
  z
    .string()
    .regex(/^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)\S*$/, 'expected an address such as /contact or https://…')
    .meta({
      description: 'An address inside the site, or a full one that begins with https:, mailto: or tel:.',
      examples: ['/contact', '/blog#top', 'https://www.example.com'],
    })

/** The address of a picture: `/images/name.webp` is in `content/images/`, `./name.webp` beside the file. Pages receive `/content/…` for the latter. */
export const imageAddress = () =>
  z
    .string()
    .regex(/^(?:\/images|\/content|\.{1,2})\/\S+$/, 'expected a picture such as /images/name.webp or ./name.webp')
    .meta({
      description: 'A picture in content/images or beside this file.',
      examples: ['/images/name.webp', './name.webp'],
    })

/** A picture with its alternative text (empty if decorative). */
export const image = () =>
  z
    .strictObject({
      src: imageAddress(),
      alt: z.string().describe("What the picture shows, for readers who cannot see it; '' where it only decorates."),
    })
    .describe('A picture and what it shows.')

const addresses = () => z.array(z.url({ protocol: /^https$/ }))

/** What pages may use of another host, each by its `https` address. Scripts are allowed by the whole address, everything else by its host. */
export const vendor = () =>
  z
    .strictObject({
      page: z
        .string()
        .min(1)
        .optional()
        .describe(
          'Address of the page that may use it, or of all that begin alike, such as /blog/*; every page without one.',
        ),
      scripts: addresses().optional(),
      styles: addresses().optional(),
      images: addresses().optional(),
      fonts: addresses().optional(),
      media: addresses().optional().describe('Video and audio.'),
      frames: addresses().optional(),
      connections: addresses().optional().describe('What scripts may ask and send.'),
      forms: addresses().optional().describe('Where forms may be sent.'),
    })
    .describe('What pages may use of another host.')

export type Vendor = z.output<ReturnType<typeof vendor>>
