import { posix } from 'node:path'
import { decodeAddress, encodePath } from '../html/address.ts'

/** Endings of the pictures that browsers show. */
export const pictureEnding = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i

/** Endings of pictures that cameras and programs make and browsers do not show. */
export const foreignPictureEnding = /\.(?:bmp|hei[cf]|jxl|psd|tiff?)$/i

/** Says how a picture that browsers do not show becomes one that they do. */
export const foreignPictureHelp = (path: string): string =>
  `open it, save or export it as JPEG, and put \`${posix.basename(path).replace(/\.[^.]*$/, '')}.jpg\` in its place`

export const isPictureName = (path: string): boolean => pictureEnding.test(path) || foreignPictureEnding.test(path)

/** Whether a file below `content/` is read as a picture. */
export const isPictureFile = (file: string): boolean => file.startsWith('content/images/') || pictureEnding.test(file)

/** `/images/wall.webp` for a picture in `content/images/`, `/content/notes/wall.webp` for one elsewhere below `content/`. */
export const pictureAddressOf = (file: string): string =>
  file.startsWith('content/images/') ? file.slice('content'.length) : `/${encodePath(file)}`

/** The file that a picture's address names, whether it exists or not; undefined for other addresses. */
export function findPictureFile(address: string): string | undefined {
  if (address.startsWith('/images/')) return `content${address}`
  const file = decodeAddress(address.slice(1))
  return file.startsWith('content/') && isPictureName(file) ? file : undefined
}

/** A picture's address as editors know it: the path of a file that is not in `content/images/`. */
export const describePicture = (address: string): string =>
  address.startsWith('/content/') ? (findPictureFile(address) ?? address) : address
