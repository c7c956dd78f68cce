import { isUtf8 } from 'node:buffer'
import { Parser } from 'htmlparser2'

/** Why a picture cannot be published, and what to do. */
export interface PictureFault {
  readonly message: string
  /** By default, to save it in another format. */
  readonly help?: string
}

/** SVG elements that load nothing but what their attributes name. */
const safeElements = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc metadata linearGradient radialGradient stop pattern mask clipPath marker style image filter switch view animate animateMotion animateTransform mpath set font-face font-face-src font-face-name'.split(
    ' ',
  ),
)
const svgNamespace = 'http://www.w3.org/2000/svg'

/** An address in the SVG itself, or an embedded bitmap. */
const isSafeAddress = (address: string): boolean =>
  /^(?:#|data:image\/(?:png|jpeg|gif|webp);)/i.test(address.replace(/[\s\p{Cc}]/gu, ''))

/** What a style sheet or presentation attribute loads. Addresses are in `url()`; escapes could hide one. */
function findUnsafeStyle(style: string): string | undefined {
  const [rule] =
    /@(?!(?:media|supports|(?:-\w+-)?keyframes)\b)[\w\\-]*|\\|(?:image|image-set|src)\s*\(/i.exec(style) ?? []
  const addresses = [...style.matchAll(/url\(\s*["']?([^)"']*)/gi)].map(([, address = '']) => address)
  return rule ?? addresses.find((address) => !isSafeAddress(address))
}

function isSafeAttribute(name: string, value: string): boolean {
  const local = name.slice(name.indexOf(':') + 1)
  // `svg:` names the elements that have no prefix. Any other one would hide the name of an SVG or HTML element.
  if (name === 'xmlns' || name === 'xmlns:svg') return value === svgNamespace
  if (name.startsWith('xmlns:')) return ![svgNamespace, 'http://www.w3.org/1999/xhtml'].includes(value.trim())
  if (/^on/i.test(local) || name === 'xml:base') return false
  if (local === 'href' || local === 'src') return isSafeAddress(value)
  if (local === 'attributeName') return !/href|^on/i.test(value)
  return local === 'style' || /url\(/i.test(value) ? findUnsafeStyle(value) === undefined : true
}

/** What to do about an element; others are to be taken out. */
const elementHelp: Readonly<Record<string, string>> = {
  foreignObject:
    'draw its words as <text> (Mermaid: `htmlLabels: false`; draw.io: without “Word Wrap” and “Formatted Text”), or save the drawing as PNG or WebP',
  a: 'take the link out of the drawing, and write it beside the picture',
}

type Attributes = Readonly<Record<string, string>>

type DrawingSize = Readonly<Record<'width' | 'height', number>>

/** The size of an SVG, and the first part that runs a script or loads something from another address, by its name. */
export function examineSvg(bytes: Uint8Array): PictureFault | DrawingSize {
  if (!isUtf8(bytes)) return { message: 'the drawing is not text in UTF-8', help: 'save it as plain SVG in UTF-8' }
  let fault: PictureFault | undefined
  let root: Attributes | undefined
  const open: string[] = []
  const report = (part: string, help = `take ${part} out, or save the drawing as PNG or WebP`): void => {
    fault ??= { message: `the drawing has ${part}, which could run a script or load something from elsewhere`, help }
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = name.replace(/^svg:/, '')
        if (element === 'svg') root ??= attributes
        open.push(element)
        if (!element.includes(':') && !safeElements.has(element) && !/^fe[A-Z]\w+$/.test(element))
          report(`the element <${name}>`, elementHelp[element])
        for (const [key, value] of Object.entries(attributes))
          if (!isSafeAttribute(key, value)) report(`the attribute \`${key}="${shorten(value)}"\` of <${name}>`)
      },
      ontext(text) {
        const part = open.at(-1) === 'style' ? findUnsafeStyle(text) : undefined
        if (part !== undefined) report(`\`${shorten(part)}\` in <style>`)
      },
      onclosetag: () => void open.pop(),
      onprocessinginstruction(name, data) {
        const isDeclaration = name === '?xml' || (/^!doctype$/i.test(name) && !data.includes('['))
        if (!isDeclaration) report(`the instruction <${shorten(data)}>`)
      },
    },
    { xmlMode: true },
  )
  parser.end(new TextDecoder().decode(bytes))
  return fault ?? sizeOf(root ?? {})
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** CSS pixels of a unit. Those of fonts are of the font that a document without styles has. */
const units = { px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 9.6 / 2.54, q: 2.4 / 2.54, em: 16, rem: 16, ex: 8 }

/** CSS pixels of an attribute; none of one with percents or words, and of what has no extent. */
function readLength(text = ''): number | undefined {
  const [, number, unit = 'px'] = /^\s*([\d.]+(?:e[+-]?\d+)?)([a-z]+)?\s*$/i.exec(text) ?? []
  const pixels = Number(number) * (new Map(Object.entries(units)).get(unit.toLowerCase()) ?? Number.NaN)
  return pixels > 0 ? pixels : undefined
}

/** The size in whole CSS pixels at which browsers show a drawing: by `width` and `height`, or else its `viewBox`, whose parts may have any unit. */
function sizeOf({ width: ownWidthText, height: ownHeightText, viewBox = '' }: Attributes): DrawingSize {
  const box = viewBox.trim().split(/[\s,]+/)
  const [boxWidth, boxHeight] = [readLength(box[2]), readLength(box[3])]
  const ratio = boxWidth && boxHeight && boxWidth / boxHeight
  const [ownWidth, ownHeight] = [readLength(ownWidthText), readLength(ownHeightText)]
  const width = ownWidth ?? (ownHeight && ratio ? ownHeight * ratio : (boxWidth ?? 300))
  const height = ownHeight ?? (ownWidth && ratio ? ownWidth / ratio : (boxHeight ?? 150))
  const scale = Math.max(1, 1 / Math.min(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
