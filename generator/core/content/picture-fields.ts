import { slugOf } from '../runtime/strings.ts'
import { isPictureName } from '../source/picture-files.ts'

/** Splits `/images/New room.JPG` into folder, name without ending, and ending. */
const pathParts = /^(.*[/\\])?([^/\\]*?)(\.\w+)$/s

/** A picture's path without spaces: `/images/New room.webp` is `/images/new-room.webp`. */
export function withoutSpaces(path: string): { readonly path: string; readonly file: string } {
  const [, folder = '', name = '', ending = ''] = pathParts.exec(path) ?? []
  const file = `${slugOf(name) || 'picture'}${ending}`
  return { path: folder + file, file }
}

interface PictureAdvice {
  readonly help?: string | undefined
  /** The address that was meant. */
  readonly meant?: string | undefined
}

/** What to write in place of a text that is no address of a picture, if it names one. */
export function advisePicture(text: string): PictureAdvice {
  if (!isPictureName(text)) return {}
  if (/\s/.test(text)) {
    const { path, file } = withoutSpaces(text)
    return { help: `rename the file to \`${file}\`, without spaces: its address is then \`${advised(path)}\`` }
  }
  const meant = /^(?:\/?content)?\/?(images\/.+)$/.exec(text)?.[1]
  if (meant !== undefined) return { help: `write \`/${meant}\``, meant: `/${meant}` }
  const file = text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1)
  return file === text
    ? { help: 'put ./ before it if the picture lies beside this file, /images/ if it lies in content/images' }
    : { help: `put the picture into content/images: its address is then \`/images/${file}\`` }
}

const advised = (path: string): string => {
  if (/^(?:\/images|\.{1,2})\//.test(path)) return path
  return `/images/${path.slice(path.lastIndexOf('/') + 1)}`
}
