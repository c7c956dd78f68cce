import type { OutputInfo } from 'sharp'
import { createLru } from '../../runtime/concurrency.ts'
import { readBinary } from '../../source/source-file.ts'
import type { Picture } from './read-pictures.ts'

/** Decoded pixels; `info` has their width, height and channels. */
export interface Pixels {
  readonly data: Buffer
  readonly info: OutputInfo
}

/** Returns the sRGB pixels of a picture at a width, which is at most its own. */
export type ResizePicture = (picture: Picture, width: number) => Promise<Pixels>

/** Wider pictures are decoded at this width for all smaller ones, which limits the memory of a decoded picture. */
const maxSharedWidth = 1920

/** Files are encoded in the order of their names, so those of one picture are consecutive. */
const keptPictures = 3

/** Decodes a picture once for all its widths, and resizes it once for all formats of a width. Keeps the pixels of the last few pictures. */
export function createPictureResizer(decode: ResizePicture = decodePicture): ResizePicture {
  const decoded = createLru<Pixels>(keptPictures)
  const resized = createLru<Pixels>(keptPictures * 4)
  return (picture, width) => {
    const { sha256 } = picture.file
    return resized(`${sha256} ${width}`, async () => {
      if (width > maxSharedWidth) return decode(picture, width)
      const sharedWidth = Math.min(picture.width, maxSharedWidth)
      const shared = await decoded(sha256, () => decode(picture, sharedWidth))
      if (width === sharedWidth) return shared
      const { default: sharp } = await import('sharp')
      return sharp(shared.data, { raw: shared.info }).resize({ width }).raw().toBuffer({ resolveWithObject: true })
    })
  }
}

/** Drops metadata such as camera and location. */
export const decodePicture: ResizePicture = async ({ file }, width) => {
  const { default: sharp } = await import('sharp')
  return sharp(readBinary(file))
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}
