import { type Format, shownWidths, type Variant, type VariantSet } from '../assets/images/variants.ts'
import { replaceFileLinks } from '../content/file-addresses.ts'
import type { Edit } from '../diagnostics/edit.ts'
import { pictureAddress } from '../html/html-facts.ts'
import { readSrcset } from '../html/page-requests.ts'
import { type Attribute, rewriteHtml, type Tag } from '../html/rewrite-html.ts'
import { toPictureAddress } from '../source/picture-files.ts'

type VariantSets = ReadonlyMap<string, VariantSet>

/** The published addresses for those that templates and content name. */
export interface PublishedAddresses {
  /** Of pictures. */
  readonly sets: VariantSets
  /** The address of the page of a content file. */
  readonly findUrl: (file: string) => string | undefined
  /** Of documents in frames, and scripts. */
  readonly assets: ReadonlyMap<string, string>
}

/** Attributes that get one file of a picture. */
const singleFiles: Readonly<Record<string, string>> = { video: 'poster', a: 'href', link: 'href' }

/**
 * The HTML inside `<body>` as it is published: with the addresses of pages for those of files, and of published files for those of assets and
 * pictures. A `<source>` and an `<img>` get formats and the widths in their `srcset`, and an `<img>` is put into a `<picture>` and gets the
 * picture's dimensions unless it has its own. A poster or a link gets one file.
 */
export const rewriteBody = (body: string, { sets, findUrl, assets }: PublishedAddresses): string =>
  rewriteHtml(body, (tag) => {
    if (tag.name === 'source') return editSource(tag, sets)
    if (tag.name === 'img') return editImage(tag, sets)
    return tag.attributes.flatMap((attribute): Edit[] => {
      const { name, value, written, start, end } = attribute
      const picture = singleFiles[tag.name] === name ? sets.get(toPictureAddress(value))?.poster.path : undefined
      const address = picture === undefined ? assets.get(value) : `/${picture}`
      const text = address === undefined ? replaceFileLinks(written, findUrl) : `${name}="${address}"`
      return text === written ? [] : [{ start, end, text }]
    })
  })

export function findPublishedAddress(address: string, sets: VariantSets): string | undefined {
  const set = sets.get(toPictureAddress(address))
  return set && `/${set.fallback.path}`
}

/** Replaces addresses of pictures in a text that is not HTML. */
export const replacePictureAddresses = (text: string, sets: VariantSets): string =>
  text.replace(pictureAddress, (address) => findPublishedAddress(address, sets) ?? address)

function editSource({ attributes, start, end }: Tag, sets: VariantSets): readonly Edit[] {
  const srcset = attributes.find(({ name }) => name === 'srcset')
  if (!srcset) return []
  const others = attributes.filter(({ name }) => name !== 'srcset' && name !== 'type')
  const sources = renderSources(srcset.value, others, sets)
  // A drawing has no other formats.
  if (sources === '') return [{ ...srcset, text: replacePictureAddresses(srcset.written, sets) }]
  return [{ start, end, text: sources }]
}

function editImage({ attributes, start, close, end, parent }: Tag, sets: VariantSets): readonly Edit[] {
  const [src, srcset, sizes] = ['src', 'srcset', 'sizes'].map((name) => attributes.find((one) => one.name === name))
  const set = sets.get(toPictureAddress(src?.value ?? ''))
  if (!src || !set) return []
  const sources = renderSources(srcset?.value ?? set.picture.address, sizes ? [sizes] : [], sets)
  const isWrapped = sources !== '' && parent !== 'picture'
  const { width, height } = set.picture
  const hasDimensions = attributes.some(({ name }) => name === 'width' || name === 'height')
  return [
    { start, end: start, text: `${isWrapped ? '<picture>' : ''}${sources}` },
    { ...src, text: `src="/${set.fallback.path}"` },
    ...[srcset, sizes].flatMap((one) => (one ? [{ start: one.start - 1, end: one.end, text: '' }] : [])),
    ...(hasDimensions ? [] : [{ start: close, end: close, text: ` width="${width}" height="${height}"` }]),
    ...(isWrapped ? [{ start: end, end, text: '</picture>' }] : []),
  ]
}

/**
 * One `<source>` a format, or none if a picture has no variants. Other places that show the same picture may have asked for other widths than
 * these.
 */
function renderSources(srcset: string, attributes: readonly Attribute[], sets: VariantSets): string {
  const asked = [...readSrcset(srcset)].map(([address, widths]) => ({ set: sets.get(address), widths }))
  if (!asked.every(({ set }) => set && set.sources.length > 0)) return ''
  const others = attributes.map(({ written }) => ` ${written}`).join('')
  const sizes = attributes.some(({ name }) => name === 'sizes') ? '' : ' sizes="100vw"'
  return (['avif', 'webp'] as const)
    .map((format) => {
      const variants = asked.flatMap(({ set, widths }) => (set ? shownVariants(set, widths, format) : []))
      const srcset = variants.map(({ path, width }) => `/${path} ${width}w`).join(', ')
      return `<source type="image/${format}" srcset="${srcset}"${sizes}${others}>`
    })
    .join('')
}

function shownVariants({ sources, picture }: VariantSet, asked: readonly number[], format: Format): readonly Variant[] {
  const widths = shownWidths(picture, asked)
  return sources.filter((variant) => variant.format === format && widths.has(variant.width))
}
