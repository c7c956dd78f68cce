import { z } from 'zod'

/** Kinds of fields that schemas are made of, beside zod's own. */

/** Markdown inside a YAML field: its source, and the HTML that the generator puts in after validation. */
export class Markdown {
  readonly source: string
  readonly html: string
  constructor(source: string, html = '') {
    this.source = source
    this.html = html
  }
}

/** A YAML field that holds markdown. */
export const markdown = () =>
  z
    .string()
    .min(1)
    .meta({ contentMediaType: 'text/markdown' })
    .transform((source) => new Markdown(source))

/** The id of an entry in another collection; the generator checks that it exists. */
export class Reference {
  readonly collection: string
  readonly id: string
  constructor(collection: string, id: string) {
    this.collection = collection
    this.id = id
  }
}

/** A YAML field that names an entry of the collection in `content/<folder>`. */
export const reference = (folder: string) =>
  z
    .string()
    .min(1)
    .transform((id) => new Reference(folder, id))

/** An address inside the site (`/about`, `/blog#top`, `#top`) or a full `https`, `mailto` or `tel` one. */
export const link = () =>
  z.string().regex(/^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)\S*$/, 'expected an address such as /contact or https://…')

/** A picture below `content/`, as `/images/name.webp`, with the words for who cannot see it (empty if decorative). */
export const image = () =>
  z.strictObject({
    src: z.string().regex(/^\/images\/\S+$/, 'expected a picture such as /images/name.webp'),
    alt: z.string(),
  })
