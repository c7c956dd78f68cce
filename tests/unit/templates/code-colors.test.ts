import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tokenClasses } from '../../../generator/content/markdown/code/token-classes.ts'
import { project } from '../../support/compile-site.ts'

const read = (name: string): string => readFileSync(join(project, 'templates/styles', name), 'utf8')
const styles = read('code.css')

const colors = new Map(
  [
    ...(read('themes.css').split('[data-theme')[0] + styles).matchAll(
      /(--[\w-]+): light-dark\((oklch\(.*?\)), (oklch\(.*?\))\);/g,
    ),
  ].map(([, name = '', light = '', dark = '']) => [name, { light, dark }] as const),
)

/** Relative luminance as WCAG defines it. */
function luminanceOf(color: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const [r = 0, g = 0, z = 0] = [red, green, blue].map((part) => Math.min(1, Math.max(0, part)))
  return 0.2126 * r + 0.7152 * g + 0.0722 * z
}

function contrastOf(first: string, second: string): number {
  const [low = 0, high = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const variableOf = (tokenClass: string): string =>
  new RegExp(`\\.${tokenClass}\\b[^{]*\\{\\s*color: var\\((--[\\w-]+)\\)`).exec(styles)?.[1] ?? ''

it('the contrast is that of WCAG', () => {
  expect(contrastOf('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 2)
})

it.each(tokenClasses)('%s can be read in both themes', (tokenClass) => {
  const color = colors.get(variableOf(tokenClass))
  const ground = colors.get('--field')
  expect(contrastOf(color?.light ?? '', ground?.light ?? '')).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf(color?.dark ?? '', ground?.dark ?? '')).toBeGreaterThanOrEqual(4.5)
})
