/** Width and height of a window, in CSS pixels. */
type Screen = readonly [width: number, height: number]

export const desktopScreen: Screen = [1440, 900]

/** A phone, a tablet, a desktop and a wide one. */
const screens: readonly Screen[] = [[390, 844], [820, 1180], desktopScreen, [1920, 1080]]

/** Pixels of a picture to a CSS pixel: 1.5 on screens with two or three dots, for a picture that is enlarged by 4/3 looks sharp. */
const densities = [1, 1.5]

/** Widths in pixels in which pictures are made. */
const pictureWidths = [240, 480, 800, 1200, 1600, 1920]

const rem = 16

/** The widths in pixels in which a layout needs a picture, by its `sizes`. */
export function srcsetWidthsFor(sizes: string): readonly number[] {
  const shown = screens.map((screen) => findShownWidth(sizes, screen) ?? screen[0])
  const needed = densities.flatMap((density) => shown.map((width) => width * density))
  const widths = needed.map((least) => pictureWidths.find((width) => width >= least) ?? Math.max(...pictureWidths))
  return [...new Set(widths)].sort((a, b) => a - b)
}

/** CSS pixels of the first length in `sizes` whose media condition holds. Undefined if it is none that can be read without a layout. */
export function findShownWidth(sizes: string, screen: Screen): number | undefined {
  // A comma in parentheses separates the lengths of `min` and `max`.
  for (const part of sizes.split(/,(?![^(]*\))/)) {
    const [, condition = '', length = ''] = /^(.*\)\s+)?(.+)$/s.exec(part.trim()) ?? []
    const features = [...condition.matchAll(/\(([^()]*)\)/g)]
    if (features.every(([, feature = '']) => isTrueFor(feature, screen))) return findLength(length, screen)
  }
  return undefined
}

/** Understands `width < 820px` and `min-width: 60rem`. */
function isTrueFor(feature: string, [width]: Screen): boolean {
  const [, sign = '', number, unit] =
    /^\s*(width\s*[<>]=?|m(?:in|ax)-width\s*:)\s*([\d.]+)(px|r?em)\s*$/.exec(feature) ?? []
  const limit = Number(number) * (unit === 'px' ? 1 : rem)
  return (width === limit && /[=:]/.test(sign)) || (/<|max/.test(sign) ? width < limit : width > limit)
}

function findLength(text: string, [width, height]: Screen): number | undefined {
  const [, name, list] = /^(min|max)\((.*)\)$/s.exec(text) ?? []
  if (list !== undefined) {
    const lengths = list.split(',').map((one) => findLength(one.trim(), [width, height]) ?? Number.NaN)
    return (name === 'min' ? Math.min(...lengths) : Math.max(...lengths)) || undefined
  }
  const [, number, unit = ''] = /^([\d.]+)(px|r?em|vw|[sld]?vh)$/.exec(text) ?? []
  const pixels = unit === 'px' ? 1 : unit.endsWith('em') ? rem : (unit === 'vw' ? width : height) / 100
  return number === undefined ? undefined : Number(number) * pixels
}
