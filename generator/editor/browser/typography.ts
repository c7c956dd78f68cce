const copied = [
  'color',
  'direction',
  'font-family',
  'font-feature-settings',
  'font-kerning',
  'font-size',
  'font-stretch',
  'font-style',
  'font-variation-settings',
  'font-weight',
  'letter-spacing',
  'line-height',
  'text-align',
  'text-transform',
  'text-wrap',
  'word-spacing',
]

/** Gives a text the typography of an element, and the box around it a color that the text can be read on. */
export function copyTypography(element: Element, text: HTMLElement, box: HTMLElement): void {
  const computed = getComputedStyle(element)
  for (const name of copied) text.style.setProperty(name, computed.getPropertyValue(name))
  const color = toRgb(computed.color)
  const background = [element, ...ancestors(element)]
    .map((one) => toRgb(getComputedStyle(one).backgroundColor))
    .find(({ alpha }) => alpha > 0.9)
  const isTextDark = luminance(color) < 0.18
  const plain = isTextDark ? 'rgb(255 255 255)' : 'rgb(16 20 24)'
  const isReadable = background !== undefined && contrast(color, background) >= 4.5
  box.style.setProperty('background-color', isReadable ? background.css : plain)
  // A transparent color shows a gradient behind the letters.
  if (color.alpha < 0.5) text.style.setProperty('color', isTextDark ? 'rgb(16 20 24)' : 'rgb(255 255 255)')
  text.style.setProperty('caret-color', text.style.color)
}

/** Blocks that a text may have. */
const blocks = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'table', 'th', 'td', 'figcaption']

/** The rules that give the blocks of a text below a selector the typography of those in an element. */
export function blockTypography(element: Element, selector: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  const rules = blocks.flatMap((name) => {
    const found = element.matches(name)
      ? element
      : ([...element.children].findLast((child) => child.matches(name)) ?? element.querySelector(name))
    if (!found) return []
    const computed = getComputedStyle(found)
    const declarations = copied.map((property) => `${property}: ${computed.getPropertyValue(property)}`)
    return [`${selector} ${name} { ${declarations.join('; ')} }`]
  })
  sheet.replaceSync(rules.join('\n'))
  return sheet
}

function* ancestors(element: Element): Generator<Element> {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) yield parent
}

interface Rgb {
  readonly css: string
  /** Red, green and blue from 0 to 255. */
  readonly channels: readonly number[]
  /** From 0 to 1. */
  readonly alpha: number
}

/** A computed color, which may be in any color space, as the browser draws it. */
function toRgb(css: string): Rgb {
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d')
  if (!context) return { css, channels: [0, 0, 0], alpha: 0 }
  context.fillStyle = css
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return { css, channels: [red, green, blue], alpha: alpha / 255 }
}

/** Relative luminance of WCAG 2. */
function luminance({ channels }: Rgb): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((one, other) => other - one)
  return (light + 0.05) / (dark + 0.05)
}
