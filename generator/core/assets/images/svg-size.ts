/** CSS pixels of a unit. Those of fonts are of the font that a document without styles has. */
const units = { px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 9.6 / 2.54, q: 2.4 / 2.54, em: 16, rem: 16, ex: 8 }

/** CSS pixels of an attribute; none of one with percents or words, and of what has no extent. */
function readLength(text = ''): number | undefined {
  const [, number, unit = 'px'] = /^\s*([\d.]+(?:e[+-]?\d+)?)([a-z]+)?\s*$/i.exec(text) ?? []
  const pixels = Number(number) * (new Map(Object.entries(units)).get(unit.toLowerCase()) ?? Number.NaN)
  return pixels > 0 ? pixels : undefined
}

/** The size in whole CSS pixels at which browsers show a drawing: by `width` and `height`, or else its `viewBox`, whose parts may have any unit. */
export function sizeOfSvg(text: string): { readonly width: number; readonly height: number } {
  const [root = ''] = /<(?:svg:)?svg\b[^>]*/.exec(text.replace(/<!--[\s\S]*?-->/g, '')) ?? []
  const attributes = [...root.matchAll(/\s(width|height|viewBox)\s*=\s*["']([^"']*)/g)]
  const textOf = (name: string): string | undefined => attributes.find(([, found]) => found === name)?.[2]
  const box = (textOf('viewBox') ?? '').trim().split(/[\s,]+/)
  const [boxWidth, boxHeight] = [readLength(box[2]), readLength(box[3])]
  const ratio = boxWidth && boxHeight && boxWidth / boxHeight
  const [ownWidth, ownHeight] = [readLength(textOf('width')), readLength(textOf('height'))]
  const width = ownWidth ?? (ownHeight && ratio ? ownHeight * ratio : (boxWidth ?? 300))
  const height = ownHeight ?? (ownWidth && ratio ? ownWidth / ratio : (boxHeight ?? 150))
  const scale = Math.max(1, 1 / Math.min(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
