import type { SiteSettings } from '../../api/define-site.ts'
import type { FileCache } from '../../runtime/database.ts'
import { hashOf } from '../../runtime/hash.ts'
import { type BinaryFile, readFileBytes } from '../../source/source-file.ts'
import type { GeneratedFile } from './variants.ts'

/** Side in pixels by path, for systems without SVG icons. */
const bitmaps = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const
const faviconSide = 32

/** Bitmaps, `favicon.ico` and web manifest of the site's icon, an SVG below `public/`. Files in `public/` take precedence. */
export function iconFiles(
  { icon, name, themeColors, basePath = '' }: SiteSettings,
  statics: readonly BinaryFile[],
  files: FileCache,
): (GeneratedFile & { readonly version: string })[] {
  const source = statics.find(({ path }) => path === `public${icon}`)
  if (icon === undefined || !source) return []
  const bitmap = (side: number): Promise<Uint8Array> =>
    files.get(`icons/${hashOf(source.sha256, String(side))}.png`, async () => {
      const { default: sharp } = await import('sharp')
      const drawn = sharp(readFileBytes(source), { density: 72 * 16 }).resize(side, side)
      return drawn.png({ compressionLevel: 9 }).toBuffer()
    })
  const manifest = {
    name,
    icons: [
      { src: basePath + icon, type: 'image/svg+xml', sizes: 'any' },
      ...[192, 512].map((side) => ({
        src: `${basePath}/icon-${side}.png`,
        type: 'image/png',
        sizes: `${side}x${side}`,
      })),
    ],
    start_url: `${basePath}/`,
    display: 'browser',
    theme_color: themeColors.dark,
    background_color: themeColors.dark,
  }
  return [
    ...Object.entries(bitmaps).map(([path, side]) => ({ path, read: () => bitmap(side) })),
    { path: 'favicon.ico', read: async () => icoOf(await bitmap(faviconSide)) },
    { path: 'site.webmanifest', read: () => new TextEncoder().encode(`${JSON.stringify(manifest, undefined, 2)}\n`) },
  ]
    .filter(({ path }) => !statics.some((file) => file.path === `public/${path}`))
    .map((file) => ({ ...file, version: hashOf(file.path, source.sha256, JSON.stringify(manifest)) }))
}

/** An ICO file with one PNG: a header of 6 bytes, an entry of 16, the PNG. */
function icoOf(png: Uint8Array): Uint8Array {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, faviconSide, faviconSide, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  header.writeUInt32LE(png.length, 14)
  return Buffer.concat([header, png])
}
