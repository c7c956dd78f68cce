import type { ShareDesign } from '../../api/settings.ts'

/** Pixels; what networks show without cropping. */
export const shareSize = { width: 1200, height: 630 } as const

type Font = import('opentype.js').Font

const edge = 72
/** Most width of a title's line. */
const measure = 640
const tracking = { letterSpacing: -0.03 }
/** Sizes of a title, the largest that needs no more than its number of lines. */
const sizes = [
  { size: 84, lines: 2 },
  { size: 68, lines: 3 },
  { size: 54, lines: 4 },
] as const

/**
 * What lies over a page's picture on its sharing card: ground that clears to the right, the site's name above, the title below with a lit
 * line over it. Letters are drawn as outlines: no font of the machine takes part.
 */
export function shareCard(title: string, name: string, { ground, ink, accent }: ShareDesign, font: Font): string {
  const { width, height } = shareSize
  const widthOf = (text: string, size: number): number => font.getAdvanceWidth(text, size, tracking)
  const set = sizes
    .map(({ size, lines }) => ({ size, most: lines, lines: breakLines(title, (text) => widthOf(text, size)) }))
    .find(({ most, lines }) => lines.length <= most)
  const { size, lines } = set ?? { size: 44, lines: breakLines(title, (text) => widthOf(text, 44)).slice(0, 5) }
  const first = height - edge - (lines.length - 1) * size * 1.08
  const line = (text: string, y: number, textSize: number): string =>
    `<path fill="${ink}" d="${outline(font.getPath(text, edge, y, textSize, tracking))}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<linearGradient id="a"><stop offset=".3" stop-color="${ground}"/><stop offset=".78" stop-color="${ground}" stop-opacity="0"/></linearGradient>
<linearGradient id="b" x2="0" y1="1" y2="0"><stop stop-color="${ground}" stop-opacity=".7"/><stop offset=".45" stop-color="${ground}" stop-opacity="0"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#a)"/><rect width="${width}" height="${height}" fill="url(#b)"/>
${line(name, edge + 26, 30)}
<rect x="${edge}" y="${(first - size * 1.35).toFixed(1)}" width="72" height="4" rx="2" fill="${accent}"/>
${lines.map((text, index) => line(text, first + index * size * 1.08, size)).join('\n')}
</svg>`
}

/** The package's own `toPathData` writes NaN for coordinates a hair over a whole number (opentype.js 2.0). */
const outline = ({ commands }: ReturnType<Font['getPath']>): string =>
  commands
    .map(({ type, x1, y1, x2, y2, x, y }) =>
      [type, ...[x1, y1, x2, y2, x, y].flatMap((value) => (value === undefined ? [] : [value.toFixed(1)]))].join(' '),
    )
    .join('')

function breakLines(text: string, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && widthOf(longer) <= measure) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
