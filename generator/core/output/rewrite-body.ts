import { type VariantSet, variantsForWidths } from '../assets/images/variants.ts'
import { replaceFileLinks } from '../content/file-addresses.ts'
import type { Edit } from '../diagnostics/edit.ts'
import { readSrcset } from '../html/policy-requests.ts'
import { pictureAddressPattern } from '../html/read-html-facts.ts'
import { type Attribute, rewriteHtml, type Tag } from '../html/rewrite-html.ts'
import { normalizePictureAddress } from '../source/picture-addresses.ts'

type VariantSets = ReadonlyMap<string, VariantSet>

/** The published addresses for those that templates and content name. */
export interface PublishedAddresses {
  /** Of pictures. */
  readonly sets: VariantSets
  /** The address of the page of a content file. */
  readonly findUrl: (file: string) => string | undefined
  /** Of documents in frames, and scripts. */
  readonly assets: ReadonlyMap<string, string>
  /** What the addresses in the props of islands begin with. `addBasePath` adds it to all others. */
  readonly basePath?: string | undefined
}

/** Attributes that get one file of a picture. */
const singleFiles: Readonly<Record<string, string>> = { video: 'poster', a: 'href', link: 'href' }

/**
 * The HTML inside `<body>` as it is published: with the addresses of pages for those of files, and of published files for those of assets and
 * pictures. A `<source>` and an `<img>` get AVIF in the widths that they need and one WebP, and an `<img>` is put into a `<picture>` and gets
 * the picture's dimensions unless it has its own. A poster or a link gets one file.
 *
 * The elements of an island stay, for hydration would add what it misses: their pictures, and those in its props, which it may show later, are one
 * WebP.
 */
export const rewriteBody = (body: string, { sets, findUrl, assets, basePath }: PublishedAddresses): string =>
  rewriteHtml(body, (tag) => {
    const isOfIsland = isInIsland(tag)
    if (tag.name === 'source' && !isOfIsland) return editSource(tag, sets)
    if (tag.name === 'img' && !isOfIsland) return editImage(tag, sets)
    return tag.attributes.flatMap((attribute): Edit[] => {
      const { name, value, written, start, end } = attribute
      const picture = singleFiles[tag.name] === name ? sets.get(normalizePictureAddress(value))?.poster.path : undefined
      const address = picture === undefined ? assets.get(value) : `/${picture}`
      const linked = address === undefined ? replaceFileLinks(written, findUrl) : `${name}="${address}"`
      const base = name === 'props' ? basePath : ''
      const text = isOfIsland ? replacePictureAddresses(linked, sets, 'fallback', base) : linked
      return text === written ? [] : [{ start, end, text }]
    })
  })

const isInIsland = ({ name, parent }: Tag): boolean =>
  name === 'site-island' || (parent !== undefined && isInIsland(parent))

export function findPublishedPictureAddress(address: string, sets: VariantSets): string | undefined {
  const set = sets.get(normalizePictureAddress(address))
  return set && `/${set.fallback.path}`
}

/** Replaces addresses of pictures in a text that is not HTML, by those of one file each. */
export const replacePictureAddresses = (
  text: string,
  sets: VariantSets,
  use: 'fallback' | 'mention' = 'mention',
  basePath = '',
): string =>
  text.replace(pictureAddressPattern, (written) => {
    const set = sets.get(normalizePictureAddress(written))
    return set ? `${basePath}/${set[use].path}` : written
  })

/** A `<source>` that chooses between pictures needs a second one for browsers without AVIF. */
function editSource({ attributes, start, end }: Tag, sets: VariantSets): readonly Edit[] {
  const srcset = attributes.find(({ name }) => name === 'srcset')
  const [address = ''] = readSrcset(srcset?.value ?? '').keys()
  const set = sets.get(normalizePictureAddress(address))
  if (!srcset || !set) return []
  const others = attributes.flatMap(({ name, written }) => (/^(?:srcset|sizes|type)$/.test(name) ? [] : ` ${written}`))
  const sizes = attributes.find(({ name }) => name === 'sizes')
  const source = renderSource(srcset.value, sizes, others.join(''), sets)
  const { path, width } = set.fallback
  const written = sizes?.written ?? 'sizes="100vw"'
  const fallback = source === '' ? `srcset="/${path}"` : `srcset="/${path} ${width}w" ${written}`
  return [{ start, end, text: `${source}<source ${fallback}${others.join('')}>` }]
}

function editImage({ attributes, start, close, end, parent }: Tag, sets: VariantSets): readonly Edit[] {
  const [src, srcset, sizes] = ['src', 'srcset', 'sizes'].map((name) => attributes.find((one) => one.name === name))
  const set = sets.get(normalizePictureAddress(src?.value ?? ''))
  if (!src || !set) return []
  const source = renderSource(srcset?.value ?? set.picture.address, sizes, '', sets)
  const isWrapped = source !== '' && parent?.name !== 'picture'
  const { width, height } = set.picture
  const hasDimensions = attributes.some(({ name }) => name === 'width' || name === 'height')
  return [
    { start, end: start, text: `${isWrapped ? '<picture>' : ''}${source}` },
    { ...src, text: `src="/${set.fallback.path}"` },
    ...[srcset, sizes].flatMap((one) => (one ? [{ start: one.start - 1, end: one.end, text: '' }] : [])),
    ...(hasDimensions ? [] : [{ start: close, end: close, text: ` width="${width}" height="${height}"` }]),
    ...(isWrapped ? [{ start: end, end, text: '</picture>' }] : []),
  ]
}

/** The `<source>` with AVIF and the other attributes, or none if a picture has no variants. */
function renderSource(srcset: string, sizes: Attribute | undefined, others: string, sets: VariantSets): string {
  const sources = [...readSrcset(srcset, sizes?.value)].map(([address, widths]) =>
    variantsForWidths(sets.get(address), widths),
  )
  if (sources.some((found) => found.length === 0)) return ''
  const candidates = sources.flat().map(({ path, width }) => `/${path} ${width}w`)
  return `<source type="image/avif" srcset="${candidates.join(', ')}" ${sizes?.written ?? 'sizes="100vw"'}${others}>`
}
