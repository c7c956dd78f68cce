import { readFileSync } from 'node:fs'
import { type Font, parse } from 'opentype.js'
import subsetFont from 'subset-font'
import { beforeAll, describe, expect, it } from 'vitest'
import { shareTextSvg } from '../../../../../generator/core/assets/images/share-pictures.ts'

const design = { image: '', font: '', weight: 300, width: 115, ground: '#000', ink: '#fff', accent: '#0ff' }

async function fontOf(letters: string): Promise<Font> {
  const file = 'node_modules/@fontsource-variable/mona-sans/files/mona-sans-latin-standard-normal.woff2'
  const bytes = await subsetFont(readFileSync(file), letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: 300, wdth: 115 },
  })
  return parse(Uint8Array.from(bytes).buffer)
}

let font: Font

beforeAll(async () => {
  font = await fontOf(String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32)))
})

const lines = (title: string): number => (shareTextSvg(title, 'Name', design, font).match(/<path/g)?.length ?? 0) - 1

describe('a sharing card', () => {
  it('draws every letter whole', () => {
    const letters = 'Quantum abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 & < >'
    expect(shareTextSvg(letters, 'Name', design, font)).not.toMatch(/NaN|undefined/)
  })

  it('does not depend on the characters of other titles', async () => {
    for (const title of ['Efficient office AV', 'Infrared Sauna Technology: A Wellness Benefits Guide', 'To Yf. (11)'])
      expect(shareTextSvg(title, 'Name', design, await fontOf(`${title}Name`))).toBe(
        shareTextSvg(title, 'Name', design, font),
      )
  })

  it('breaks long titles into lines that fit', () => {
    expect(lines('Wellness')).toBe(1)
    expect(lines('Future of Wellness for everybody')).toBe(2)
    expect(lines('Infrared Sauna Technology: A Wellness Benefits Guide')).toBe(3)
    for (const [, x] of shareTextSvg(
      'Infrared Sauna Technology: A Wellness Benefits Guide',
      'Name',
      design,
      font,
    ).matchAll(/[ML] (-?[\d.]+) /g))
      expect(Number(x)).toBeLessThan(1128)
  })
})
