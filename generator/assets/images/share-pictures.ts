import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShareDesign, SiteSettings } from '../../api/settings.ts'
import type { RenderedPage } from '../../render/render.ts'
import { hashOf } from '../../runtime/hash.ts'
import { type Store, storedBytes } from '../../runtime/store.ts'
import { readBinary } from '../../source/read-binary.ts'
import type { Picture } from './read-pictures.ts'
import { shareCard, shareSize } from './share-card.ts'
import type { Variant } from './variants.ts'

/** A new drawing needs a new name. */
const version = 'share 3'

/**
 * The picture of each page for those who share it, by the page's canonical address: its first heading over its first picture, or over the
 * site's own. Nothing where the site has no design for them.
 */
export function sharePictures(
  pages: readonly RenderedPage[],
  { name, share }: SiteSettings,
  pictures: ReadonlyMap<string, Picture>,
  folders: readonly string[],
  store: Store,
): ReadonlyMap<string, Pick<Variant, 'path' | 'read'>> {
  const font = share && folders.map((folder) => join(folder, 'node_modules', share.font)).find(existsSync)
  if (!share || font === undefined) return new Map()
  const shared = new Map<string, Pick<Variant, 'path' | 'read'>>()
  for (const { route, head, facts } of pages) {
    const { canonical } = route.place
    if (head.noindex || shared.has(canonical)) continue
    const shown = [
      head.share?.image,
      ...facts.images.filter(({ isEager }) => isEager).map(({ src }) => src),
      share.image,
    ]
    const picture = shown.map((address) => pictures.get(address ?? '')).find((found) => found && !found.isVector)
    const design = { ...share, accent: head.share?.accent ?? share.accent }
    const title = facts.heading || head.title
    const hash = hashOf(version, picture?.file.sha256 ?? '', title, name, JSON.stringify(design)).slice(0, 10)
    const file = `share-${hash}.jpg`
    shared.set(canonical, {
      path: `_assets/${file}`,
      read: () => storedBytes(store, `share/${file}`, () => draw(title, name, design, font, picture)),
    })
  }
  return shared
}

async function draw(
  title: string,
  name: string,
  design: ShareDesign,
  font: string,
  picture: Picture | undefined,
): Promise<Uint8Array> {
  const [{ default: sharp }, { parse }, { default: subsetFont }] = await Promise.all([
    import('sharp'),
    import('opentype.js'),
    import('subset-font'),
  ])
  // One weight and width of the variable font, as TrueType: what the outlines are read from.
  const instance = await subsetFont(readFileSync(font), title + name, {
    targetFormat: 'truetype',
    variationAxes: { wght: design.weight, wdth: design.width },
  })
  const card = shareCard(title, name, design, parse(Uint8Array.from(instance).buffer))
  const { width, height } = shareSize
  const layers = picture
    ? [
        {
          input: await sharp(readBinary(picture.file)).resize(820, height, { fit: 'cover' }).toBuffer(),
          left: width - 820,
          top: 0,
        },
      ]
    : []
  return sharp({ create: { width, height, channels: 3, background: design.ground } })
    .composite([...layers, { input: Buffer.from(card) }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
