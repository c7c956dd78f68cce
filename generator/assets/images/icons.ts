import type { SiteSettings } from '../../api/settings.ts'
import { hashOf } from '../../runtime/hash.ts'
import { type Store, storedBytes } from '../../runtime/store.ts'
import { readBinary } from '../../source/read-binary.ts'
import type { BinaryFile } from '../../source/scan.ts'

/** A file at an address that browsers and systems look for. */
export interface IconFile {
  readonly path: string
  readonly read: () => Uint8Array | Promise<Uint8Array>
}

/** Side in pixels by path: what systems without SVG icons ask for. */
const bitmaps = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const
const favicon = 32

/** What is made of the site's icon, an SVG below `public/`: bitmaps, `favicon.ico` and the web manifest. What `public/` has by itself stays. */
export function iconFiles(
  { icon, name, themeColors }: SiteSettings,
  statics: readonly BinaryFile[],
  store: Store,
): IconFile[] {
  const source = statics.find(({ path }) => path === `public${icon}`)
  if (icon === undefined || !source) return []
  const bitmap = (side: number): Promise<Uint8Array> =>
    storedBytes(store, `icons/${hashOf(source.sha256, String(side))}.png`, () => draw(source, side))
  const manifest = {
    name,
    icons: [
      { src: icon, type: 'image/svg+xml', sizes: 'any' },
      ...[192, 512].map((side) => ({ src: `/icon-${side}.png`, type: 'image/png', sizes: `${side}x${side}` })),
    ],
    start_url: '/',
    display: 'browser',
    theme_color: themeColors.dark,
    background_color: themeColors.dark,
  }
  return [
    ...Object.entries(bitmaps).map(([path, side]) => ({ path, read: () => bitmap(side) })),
    { path: 'favicon.ico', read: async () => icoOf(await bitmap(favicon)) },
    { path: 'site.webmanifest', read: () => new TextEncoder().encode(`${JSON.stringify(manifest, undefined, 2)}\n`) },
  ].filter(({ path }) => !statics.some((file) => file.path === `public/${path}`))
}

async function draw(source: BinaryFile, side: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(readBinary(source), { density: 72 * 16 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A PNG as the one picture of an ICO file: a header of 6 bytes, an entry of 16, the picture. */
function icoOf(png: Uint8Array): Uint8Array {
  const header = new DataView(new ArrayBuffer(22))
  header.setUint16(2, 1, true)
  header.setUint16(4, 1, true)
  header.setUint8(6, favicon)
  header.setUint8(7, favicon)
  header.setUint16(10, 1, true)
  header.setUint16(12, 32, true)
  header.setUint32(14, png.length, true)
  header.setUint32(18, 22, true)
  return Buffer.concat([new Uint8Array(header.buffer), png])
}
