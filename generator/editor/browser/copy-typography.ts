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

const dark = 'rgb(16 20 24)'
const light = 'rgb(255 255 255)'

/** Gives a text the typography of an element, and the box around it a color that the text can be read on. */
export function copyTypography(element: Element, text: HTMLElement, box: HTMLElement): void {
  const computed = getComputedStyle(element)
  for (const name of copied) text.style.setProperty(name, computed.getPropertyValue(name))
  const { brightness, alpha } = measureColor(computed.color)
  const isTextDark = brightness < 0.5
  box.style.setProperty('background-color', isTextDark ? light : dark)
  // A transparent color shows a gradient behind the letters.
  if (alpha < 0.5) text.style.setProperty('color', isTextDark ? dark : light)
  text.style.setProperty('caret-color', text.style.color)
}

/** The perceived brightness (luma of ITU-R BT.601) and the opacity, from 0 to 1, of a computed color, which may be in any color space. */
function measureColor(css: string): { readonly brightness: number; readonly alpha: number } {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return { brightness: 0, alpha: 1 }
  context.fillStyle = css
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return { brightness: (0.299 * red + 0.587 * green + 0.114 * blue) / 255, alpha: alpha / 255 }
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
