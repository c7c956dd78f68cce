import { posix } from 'node:path'
import { decodeAddress, encodePath } from '../html/escape.ts'

/** Endings of the pictures that browsers show. */
export const pictureEndingPattern = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i

/** Endings of pictures that cameras and programs make and browsers do not show. */
export const unsupportedPicturePattern = /\.(?:bmp|hei[cf]|jxl|psd|tiff?)$/i

/** Says how a picture that browsers do not show becomes one that they do. */
export const unsupportedPictureHelp = (path: string): string =>
  `open it, save or export it as JPEG, and put \`${posix.basename(path).replace(/\.[^.]*$/, '')}.jpg\` in its place`

export const isPictureName = (path: string): boolean =>
  pictureEndingPattern.test(path) || unsupportedPicturePattern.test(path)

/** Whether a file below `content/` is read as a picture. */
export const isPictureFile = (file: string): boolean =>
  file.startsWith('content/images/') || pictureEndingPattern.test(file)

/** `/images/wall.webp` for a picture in `content/images/`, `/content/notes/wall.webp` for one elsewhere below `content/`; encoded. */
export const pictureAddressOf = (file: string): string =>
  `/${encodePath(file.replace(/^content\/(?=images\/)/, '').normalize('NFC'))}`

/** The address of a picture as `pictureAddressOf` makes it, for one as it may be written; other addresses stay. */
export const normalizePictureAddress = (written: string): string =>
  /^\/(?:images|content)\/.*[^\w./~-]/s.test(written) && isPictureName(written)
    ? `/${encodePath(decodeAddress(written.slice(1)).normalize('NFC'))}`
    : written

/** The file that a picture's address names, whether it exists or not; undefined for other addresses. */
export function findPictureFile(address: string): string | undefined {
  const file = decodeAddress(address.slice(1))
  if (address.startsWith('/images/')) return `content/${file}`
  return file.startsWith('content/') && isPictureName(file) ? file : undefined
}

/** A picture's address as editors know it: decoded, or the path of a file that is not in `content/images/`. */
export const describePicture = (address: string): string =>
  (address.startsWith('/content/') ? findPictureFile(address) : undefined) ??
  (address.startsWith('/images/') ? decodeAddress(address) : address)
