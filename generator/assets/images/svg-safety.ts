import { Parser } from 'htmlparser2'

/** Elements of SVG that draw. A browser runs, loads or embeds nothing for them but what their attributes name. */
const drawing = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc metadata linearGradient radialGradient stop pattern mask clipPath marker style image filter switch view animate animateMotion animateTransform mpath set'.split(
    ' ',
  ),
)
const namespaces = { svg: 'http://www.w3.org/2000/svg', xhtml: 'http://www.w3.org/1999/xhtml' } as const

/** Addresses inside the drawing, and bitmaps that are part of it. */
const isOwnAddress = (address: string): boolean =>
  /^(?:#|data:image\/(?:png|jpeg|gif|webp);)/i.test(address.replace(/[\s\p{Cc}]/gu, ''))

/** Style sheets and presentation attributes name addresses in `url()`; escapes could hide one. */
const isOwnStyle = (style: string): boolean =>
  !/@|\\|(?:image|image-set|src)\s*\(/i.test(style.replaceAll('@media', '')) &&
  [...style.matchAll(/url\(\s*["']?([^)]*)/gi)].every(([, address = '']) => isOwnAddress(address))

function isOwnAttribute(name: string, value: string): boolean {
  const local = name.slice(name.indexOf(':') + 1)
  if (name === 'xmlns') return value === namespaces.svg
  // Under a prefix of its own, an element of SVG or HTML would not be known by its name.
  if (name.startsWith('xmlns:')) return !Object.values(namespaces).some((known) => known === value.trim())
  if (/^on/i.test(local) || name === 'xml:base') return false
  if (local === 'href' || local === 'src') return isOwnAddress(value)
  if (local === 'attributeName') return !/href|^on/i.test(value)
  return local === 'style' || /url\(/i.test(value) ? isOwnStyle(value) : true
}

/** Whether an SVG can be looked at and nothing more: it runs no script and asks no other address for anything. */
export function isSafeSvg(bytes: Uint8Array): boolean {
  let svg: string
  try {
    svg = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return false
  }
  let isPassive = true
  const open: string[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push(name)
        const isKnown = name.includes(':') || drawing.has(name) || /^fe[A-Z]\w+$/.test(name)
        if (!isKnown || Object.entries(attributes).some(([key, value]) => !isOwnAttribute(key, value)))
          isPassive = false
      },
      ontext(text) {
        if (open.at(-1) === 'style' && !isOwnStyle(text)) isPassive = false
      },
      onclosetag: () => void open.pop(),
      onprocessinginstruction(name, data) {
        const isDeclaration = name === '?xml' || (/^!doctype$/i.test(name) && !data.includes('['))
        if (!isDeclaration) isPassive = false
      },
    },
    { xmlMode: true },
  )
  parser.end(svg)
  return isPassive
}
