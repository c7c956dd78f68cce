import { isUtf8 } from 'node:buffer'
import { Parser } from 'htmlparser2'

/** SVG elements that load nothing but what their attributes name. */
const safeElements = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc metadata linearGradient radialGradient stop pattern mask clipPath marker style image filter switch view animate animateMotion animateTransform mpath set'.split(
    ' ',
  ),
)
const svgNamespace = 'http://www.w3.org/2000/svg'

/** An address in the SVG itself, or an embedded bitmap. */
const isSafeAddress = (address: string): boolean =>
  /^(?:#|data:image\/(?:png|jpeg|gif|webp);)/i.test(address.replace(/[\s\p{Cc}]/gu, ''))

/** Style sheets and presentation attributes have addresses in `url()`. Escapes could hide one. */
const isSafeStyle = (style: string): boolean =>
  !/@|\\|(?:image|image-set|src)\s*\(/i.test(style.replaceAll('@media', '')) &&
  [...style.matchAll(/url\(\s*["']?([^)]*)/gi)].every(([, address = '']) => isSafeAddress(address))

function isSafeAttribute(name: string, value: string): boolean {
  const local = name.slice(name.indexOf(':') + 1)
  if (name === 'xmlns') return value === svgNamespace
  // A prefix would hide the name of an SVG or HTML element.
  if (name.startsWith('xmlns:')) return ![svgNamespace, 'http://www.w3.org/1999/xhtml'].includes(value.trim())
  if (/^on/i.test(local) || name === 'xml:base') return false
  if (local === 'href' || local === 'src') return isSafeAddress(value)
  if (local === 'attributeName') return !/href|^on/i.test(value)
  return local === 'style' || /url\(/i.test(value) ? isSafeStyle(value) : true
}

/** Whether an SVG is passive: runs no script and loads nothing from other addresses. */
export function isSafeSvg(bytes: Uint8Array): boolean {
  if (!isUtf8(bytes)) return false
  let isSafe = true
  const open: string[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push(name)
        isSafe &&= name.includes(':') || safeElements.has(name) || /^fe[A-Z]\w+$/.test(name)
        isSafe &&= Object.entries(attributes).every(([key, value]) => isSafeAttribute(key, value))
      },
      ontext(text) {
        isSafe &&= open.at(-1) !== 'style' || isSafeStyle(text)
      },
      onclosetag: () => void open.pop(),
      onprocessinginstruction(name, data) {
        isSafe &&= name === '?xml' || (/^!doctype$/i.test(name) && !data.includes('['))
      },
    },
    { xmlMode: true },
  )
  parser.end(new TextDecoder().decode(bytes))
  return isSafe
}
