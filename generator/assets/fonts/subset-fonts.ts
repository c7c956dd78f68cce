import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font } from '../../api/settings.ts'
import { type Diagnostic, diagnose, startOf } from '../../diagnostics/diagnostic.ts'
import type { Outcome } from '../../diagnostics/outcome.ts'
import { hashOf } from '../../runtime/hash.ts'
import { type Store, storedBytes } from '../../runtime/store.ts'

/** A font with no more characters, weights and widths than the site uses. */
export interface SubsetFont {
  /** Where it is published, below the output folder. */
  readonly path: string
  /** Its `@font-face`. */
  readonly face: string
  /** WOFF2. */
  readonly read: () => Promise<Uint8Array>
}

/** What every font keeps whatever the site says: a visitor may type it. */
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32))

/** A new way of cutting needs a new name. */
const version = 'subset-font 2.9'

/** Names each font by what it will be cut from; the cutting itself waits until the bytes are asked for. */
export function subsetFonts(
  fonts: readonly Font[],
  /** Beyond ASCII. */
  characters: string,
  folders: readonly string[],
  store: Store,
): Outcome<readonly SubsetFont[]> {
  const diagnostics: Diagnostic[] = []
  const cut: SubsetFont[] = []
  for (const { family, file, weights, widths } of fonts) {
    const source = folders.map((folder) => join(folder, 'node_modules', file)).find(existsSync)
    if (source === undefined) {
      diagnostics.push(
        diagnose('template/error', startOf('templates/site.ts'), `the font ${file} is not installed`, {
          help: `npm install the package that holds it`,
        }),
      )
      continue
    }
    const bytes = readFileSync(source)
    const name = `${family.toLowerCase().replaceAll(' ', '-')}-${hashOf(bytes, characters, JSON.stringify([weights, widths]), version).slice(0, 10)}.woff2`
    cut.push({
      path: `_assets/${name}`,
      face: `@font-face{font-family:"${family}";src:url(/_assets/${name}) format("woff2");font-weight:${weights.join(' ')};font-stretch:${widths.map((width) => `${width}%`).join(' ')};font-display:swap}`,
      read: () => storedBytes(store, `fonts/${name}`, () => subset(bytes, ascii + characters, weights, widths)),
    })
  }
  return { value: cut, diagnostics }
}

async function subset(
  bytes: Buffer,
  text: string,
  [lightest, heaviest]: Font['weights'],
  [narrowest, widest]: Font['widths'],
): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font')
  return subsetFont(bytes, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: lightest, max: heaviest }, wdth: { min: narrowest, max: widest } },
  })
}
