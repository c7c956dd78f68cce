import { Parser } from 'htmlparser2'
import { pictureAddress, picturesIn } from '../../html/html-facts.ts'
import { parseSrcset, type SrcsetCandidate, widthsByAddress } from '../../html/srcset.ts'
import { type Format, shownWidths, type Variant, type VariantSet } from './variants.ts'

type VariantSets = ReadonlyMap<string, VariantSet>

/** A part of the HTML. */
interface Range {
  readonly start: number
  readonly end: number
}

interface Attribute extends Range {
  readonly name: string
  readonly value: string
  readonly written: string
}

interface Tag extends Range {
  readonly attributes: readonly Attribute[]
}

type Replace = (range: Range, text: string) => void

/** Attributes that get one file. */
const singleFiles: Readonly<Record<string, string>> = { video: 'poster', a: 'href', link: 'href' }

/**
 * Replaces addresses of pictures by those of published files. A `<source>` and an `<img>` get formats and the widths in their `srcset`, and
 * an `<img>` is put into a `<picture>` and gets the picture's dimensions unless it has its own. A poster or a link gets one file.
 */
export function insertPictureVariants(html: string, sets: VariantSets): string {
  if (picturesIn(html).length === 0) return html
  const parts: string[] = []
  let done = 0
  const replace: Replace = ({ start, end }, text) => {
    parts.push(html.slice(done, start), text)
    done = end
  }
  let attributes: Attribute[] = []
  let isInPicture = false
  const parser = new Parser({
    onopentagname() {
      attributes = []
    },
    onattribute(name, value) {
      const { startIndex: start, endIndex: end } = parser
      attributes.push({ name, value, written: html.slice(start, end), start, end })
    },
    onopentag(name) {
      const tag: Tag = { attributes, start: parser.startIndex, end: parser.endIndex + 1 }
      if (name === 'picture') isInPicture = true
      else if (name === 'source') rewriteSource(tag, sets, replace)
      else if (name === 'img') rewriteImage(tag, sets, isInPicture, replace)
      else {
        const attribute = attributes.find((attribute) => attribute.name === singleFiles[name])
        const set = sets.get(attribute?.value ?? '')
        if (attribute && set) replace(attribute, `${attribute.name}="/${set.poster.path}"`)
      }
    },
    onclosetag(name) {
      if (name === 'picture') isInPicture = false
    },
  })
  parser.end(html)
  return parts.join('') + html.slice(done)
}

export function findPublishedAddress(address: string, sets: VariantSets): string | undefined {
  const set = sets.get(address)
  return set && `/${set.fallback.path}`
}

/** Replaces addresses of pictures in a text that is not HTML. */
export const replacePictureAddresses = (text: string, sets: VariantSets): string =>
  text.replace(pictureAddress, (address) => findPublishedAddress(address, sets) ?? address)

function rewriteSource({ attributes, ...tag }: Tag, sets: VariantSets, replace: Replace): void {
  const srcset = attributes.find(({ name }) => name === 'srcset')
  if (!srcset) return
  const others = attributes.filter(({ name }) => name !== 'srcset' && name !== 'type')
  const sources = renderSources(parseSrcset(srcset.value), others, sets)
  if (sources === '') replace(srcset, replacePictureAddresses(srcset.written, sets))
  else replace(tag, sources)
}

function rewriteImage(
  { attributes, start, end }: Tag,
  sets: VariantSets,
  isInPicture: boolean,
  replace: Replace,
): void {
  const [src, srcset, sizes] = ['src', 'srcset', 'sizes'].map((name) => attributes.find((one) => one.name === name))
  const set = sets.get(src?.value ?? '')
  if (!set) return
  const candidates = srcset ? parseSrcset(srcset.value) : [{ address: set.picture.address }]
  const sources = renderSources(candidates, sizes ? [sizes] : [], sets)
  const isWrapped = sources !== '' && !isInPicture
  replace({ start, end: start }, `${isWrapped ? '<picture>' : ''}${sources}`)
  for (const attribute of attributes)
    if (attribute === src) replace(attribute, `src="/${set.fallback.path}"`)
    else if (attribute === srcset || attribute === sizes) replace({ ...attribute, start: attribute.start - 1 }, '')
  const { width, height } = set.picture
  const hasDimensions = attributes.some(({ name }) => name === 'width' || name === 'height')
  if (!hasDimensions) replace({ start: end - 1, end: end - 1 }, ` width="${width}" height="${height}"`)
  if (isWrapped) replace({ start: end, end }, '</picture>')
}

/**
 * One `<source>` a format, or none if a picture has no variants. Other places that show the same picture may have asked for other widths than
 * these.
 */
function renderSources(
  candidates: readonly SrcsetCandidate[],
  attributes: readonly Attribute[],
  sets: VariantSets,
): string {
  const asked = [...widthsByAddress(candidates)].map(([address, widths]) => ({ set: sets.get(address), widths }))
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
