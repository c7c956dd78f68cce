import { pictureAddress } from '../../html/html-facts.ts'
import { shownWidths, type VariantSet } from './variants.ts'

type VariantSets = ReadonlyMap<string, VariantSet>

const attribute = /\b(src|poster|href)="(\/(?:images|content)\/[^"]+)"/

/**
 * Replaces addresses of pictures by those of published files. An `<img>` becomes a `<picture>` with formats and the widths it names, by its `sizes`, and
 * gets the picture's dimensions unless it has its own. Below 1024 px the picture in `data-portrait` takes its place. A poster or a link gets one file.
 */
export const insertPictureVariants = (html: string, sets: VariantSets): string =>
  html.replace(/<(img|video|a|link)\b[^>]*>/g, (tag, name: string) => {
    const [, , address = ''] = attribute.exec(tag) ?? []
    const set = sets.get(address)
    if (!set) return tag
    return name === 'img' ? renderPicture(tag, set, sets) : tag.replace(`"${address}"`, `"/${set.poster.path}"`)
  })

export function findPublishedAddress(address: string, sets: VariantSets): string | undefined {
  const set = sets.get(address)
  return set && `/${set.fallback.path}`
}

/** Replaces addresses of pictures in a text that is not HTML. */
export const replacePictureAddresses = (text: string, sets: VariantSets): string =>
  text.replace(pictureAddress, (address) => findPublishedAddress(address, sets) ?? address)

function renderPicture(tag: string, set: VariantSet, sets: VariantSets): string {
  const { picture, fallback, sources } = set
  const sizes = / sizes="([^"]*)"/.exec(tag)?.[1] ?? '100vw'
  const widths = / data-widths="([^"]*)"/.exec(tag)?.[1]?.split(' ').map(Number) ?? []
  const portrait = sets.get(/ data-portrait="([^"]*)"/.exec(tag)?.[1] ?? '')
  const dimensions = /\s(?:width|height)=/.test(tag) ? '' : ` width="${picture.width}" height="${picture.height}"`
  const img = tag
    .replace(attribute, `$1="/${fallback.path}"`)
    .replace(/ (?:sizes|data-widths|data-portrait)="[^"]*"/g, '')
    .replace(/\/?>$/, `${dimensions}$&`)
  if (sources.length === 0) return img
  const narrow = portrait ? renderSources(portrait, [], '100vw', ' media="(width < 1024px)"') : ''
  return `<picture>${narrow}${renderSources(set, widths, sizes)}${img}</picture>`
}

/** Other places that show the same picture may have asked for other widths than this one. */
function renderSources({ sources, picture }: VariantSet, asked: readonly number[], sizes: string, media = ''): string {
  const widths = shownWidths(picture, asked)
  return (['avif', 'webp'] as const)
    .map((format) => {
      const variants = sources.filter((variant) => variant.format === format && widths.has(variant.width))
      const srcset = variants.map(({ path, width }) => `/${path} ${width}w`).join(', ')
      return `<source type="image/${format}" srcset="${srcset}" sizes="${sizes}"${media}>`
    })
    .join('')
}
