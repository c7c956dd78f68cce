import { pictureAddress } from '../../html/picture-addresses.ts'
import type { Format, Variant, VariantSet } from './variants.ts'

const address = /\b(src|poster|href)="(\/images\/[^"]+)"/

/**
 * Puts what is published in place of `/images/…`. An `<img>` becomes a `<picture>` with a choice of formats and widths, by the
 * `sizes` that it gives, and gets the picture's own size where it gives none. A poster or a link gets one file.
 */
export const insertPictureVariants = (html: string, sets: ReadonlyMap<string, VariantSet>): string =>
  html.replace(/<(img|video|a|link)\b[^>]*>/g, (tag, name: string) => {
    const [, , wanted = ''] = address.exec(tag) ?? []
    const set = sets.get(wanted)
    if (!set) return tag
    return name === 'img' ? pictureOf(tag, set) : tag.replace(`"${wanted}"`, `"/${set.poster.path}"`)
  })

/** The published address of a picture, for those who read no `<picture>`; nothing where it is not used. */
export function findPublishedAddress(address: string, sets: ReadonlyMap<string, VariantSet>): string | undefined {
  const set = sets.get(address)
  return set && `/${set.fallback.path}`
}

/** Puts what is published in place of `/images/…` wherever it stands in a text for machines. */
export const replacePictureAddresses = (text: string, sets: ReadonlyMap<string, VariantSet>): string =>
  text.replace(pictureAddress, (address) => findPublishedAddress(address, sets) ?? address)

function pictureOf(tag: string, { picture, fallback, sources }: VariantSet): string {
  const sizes = / sizes="([^"]*)"/.exec(tag)?.[1] ?? '100vw'
  const plain = tag
    .replace(address, `$1="/${fallback.path}"`)
    .replace(/ (?:sizes|data-widths)="[^"]*"/g, '')
    .replace(/\/?>$/, (end) =>
      /\s(?:width|height)=/.test(tag) ? end : ` width="${picture.width}" height="${picture.height}"${end}`,
    )
  if (sources.length === 0) return plain
  return `<picture>${(['avif', 'webp'] as const).map((format) => sourceOf(format, sources, sizes)).join('')}${plain}</picture>`
}

function sourceOf(format: Format, sources: readonly Variant[], sizes: string): string {
  const choice = sources.filter((variant) => variant.format === format)
  const srcset = choice.map(({ path, width }) => `/${path} ${width}w`).join(', ')
  return `<source type="image/${format}" srcset="${srcset}" sizes="${sizes}">`
}
