import { examinePicture, type Picture } from '../../../core/assets/images/read-pictures.ts'
import { slugOf } from '../../../core/runtime/strings.ts'

/** Endings by the format that sharp reads. */
const endings: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  svg: 'svg',
  heif: 'avif',
}

export interface ReadUpload extends Pick<Picture, 'width' | 'height'> {
  /** Below `content/`. */
  readonly file: string
  readonly bytes: Buffer
}

/** Decodes a picture and names it by its file's name and its format, or returns why it cannot be taken. */
export async function readUpload(
  name: string,
  bytes: Buffer,
  isTaken: (file: string) => boolean,
): Promise<ReadUpload | string> {
  const verdict = await examinePicture(bytes)
  if (typeof verdict === 'string') return verdict
  const { default: sharp } = await import('sharp')
  const { format = '' } = await sharp(bytes).metadata()
  const ending = endings[format]
  if (ending === undefined) return 'a picture must be a JPEG, PNG, WebP, AVIF, GIF or SVG file'
  const stem = slugOf(name.replace(/^.*[/\\]/s, '').replace(/\.\w+$/, '')).slice(0, 80) || 'picture'
  const fileOf = (count: number): string => `content/images/${stem}${count === 1 ? '' : `-${count}`}.${ending}`
  let count = 1
  while (isTaken(fileOf(count))) count++
  return { file: fileOf(count), bytes, width: verdict.width, height: verdict.height }
}
