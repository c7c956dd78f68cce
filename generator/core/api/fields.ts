import { z } from './zod.ts'

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

/** The id of an entry in another collection. The generator checks that it exists. */
export class Reference {
  readonly collection: string
  readonly id: string
  constructor(collection: string, id: string) {
    this.collection = collection
    this.id = id
  }
}

/** A YAML field with the id of an entry in `content/<folder>`. */
export const reference = (folder: string) =>
  z
    .string()
    .min(1)
    .describe(`An entry of content/${folder}: the name of its file, without the ending.`)
    .transform((id) => new Reference(folder, id))

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
