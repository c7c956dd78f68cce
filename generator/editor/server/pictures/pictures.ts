import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { examinePicture, type Picture } from '../../../core/assets/index.ts'
import { resolveFileAddress, toWrittenAddress } from '../../../core/content/index.ts'
import type { CompleteCompilation } from '../../../core/index.ts'
import { hashOf } from '../../../core/runtime/index.ts'
import { parseText, pictureAddressOf, valueAt } from '../../../core/source/index.ts'
import { slugOf } from '../../../core/text/index.ts'
import { type ContentChange, readContentBytes } from '../../../edits/index.ts'
import type {
  OpenedPicture,
  PictureChange,
  PictureInfo,
  PictureUpload,
  Thumbnails,
  UploadResult,
} from '../../form-protocol.ts'
import type { SaveResult } from '../../protocol.ts'
import { type ContentField, isMarkdown } from '../annotate-page.ts'
import { writeFormValue } from '../form/form-fields.ts'
import { describeChange, describeFieldPath } from '../names.ts'
import { altsIn, describeLoss, findPictureFields, locateField, refuseChanged } from '../open-field.ts'
import { type EditCore, refuseSave } from '../session-context.ts'

/** Pictures that are kept until one is chosen. */
const maxUploads = 8

/** Pixels: new pictures are not wider. Pages show none wider than 1200 on screens of double density. */
const maxWidth = 2400

/** Pixels: twice the size of the box that shows it. */
const thumbnailSize = 320

/** A picture of markdown has no fields of its own. */
const inText = { src: undefined, alt: undefined }

/** Chooses other pictures, and takes new ones. */
export function createPictures(core: EditCore) {
  const { registry, store, context, current } = core
  const uploads = new Map<string, ReadUpload>()
  const thumbnails = new Map<string, string>()
  const open = (id: string) => {
    const field = registry.find(id)
    const paths = field && (isMarkdown(field) ? inText : findPictureFields(field))
    const disk = field && store.read(field.file)
    const data = disk && parseText(field.file, disk.text)?.data
    const served = current()
    return field && paths && disk && served && data !== undefined ? { field, paths, disk, data, served } : undefined
  }
  const bytesOf = (id: string): Buffer | undefined => {
    const upload = uploads.get(id)
    if (upload) return upload.bytes
    const picture = [...(current()?.pictures.values() ?? [])].find(({ address }) => pictureIdOf(address) === id)
    return picture && readContentBytes(context.root, picture.file.path)
  }
  return {
    open(id: string): OpenedPicture | undefined {
      const opened = open(id)
      if (!opened) return undefined
      const { field, paths, disk, data, served } = opened
      const { file } = field
      const written = paths.src && valueAt(data, paths.src)
      const address = typeof written === 'string' ? resolveFileAddress(written, file) : undefined
      const alt = paths.alt && valueAt(data, paths.alt)
      return {
        version: disk.version,
        label: describeFieldPath(field.source, paths.src),
        current: address === undefined || !served.pictures.has(address) ? undefined : pictureIdOf(address),
        alt: typeof alt === 'string' ? alt : undefined,
        altField: paths === inText ? '' : paths.alt && registry.idOf({ ...field, path: paths.alt }),
        pictures: listPictures(served, file),
      }
    },
    async upload({ field, name, data }: PictureUpload): Promise<UploadResult | undefined> {
      const served = current()
      if (!open(field) || !served) return undefined
      const pending = new Set([...uploads.values()].map(({ file }) => file))
      const isTaken = (file: string): boolean => pending.has(file) || existsSync(join(context.root, file))
      const read = await readUpload(name, Buffer.from(data, 'base64'), isTaken)
      if (typeof read === 'string') return { status: 'refused', message: read }
      const id = pictureIdOf(pictureAddressOf(read.file))
      const [oldest] = uploads.keys()
      if (uploads.size >= maxUploads && oldest !== undefined) uploads.delete(oldest)
      uploads.set(id, read)
      const { bytes, ...picture } = read
      return { status: 'read', picture: toInfo({ ...picture, size: bytes.length }) }
    },
    async thumbnails(ids: readonly string[]): Promise<Thumbnails> {
      const found: Record<string, string> = {}
      for (const id of ids) {
        const bytes = thumbnails.has(id) ? undefined : bytesOf(id)
        // The page still shows a picture that is gone or cannot be decoded any more.
        const thumbnail = thumbnails.get(id) ?? (bytes && (await makeThumbnail(bytes).catch(() => undefined)))
        if (thumbnail === undefined) continue
        thumbnails.set(id, thumbnail)
        found[id] = thumbnail
      }
      return found
    },
    /** The address, the words and a new file in one step. */
    save({ field: id, version, picture, alt }: PictureChange): SaveResult | undefined {
      const opened = open(id)
      if (!opened) return undefined
      const { served } = opened
      const upload = uploads.get(picture)
      /** A new file is written once: it is a picture of the site then. */
      const write = (others: readonly ContentChange[], words: string): SaveResult => {
        const added = upload ? [{ file: upload.file, before: undefined, after: upload.bytes }] : []
        const saved = core.save([...added, ...others], opened.field.file, words)
        if (saved.status === 'saved') uploads.delete(picture)
        return saved
      }
      // A text names a picture when it is saved itself: only a new file is written before.
      if (opened.paths === inText) return upload && write([], `picture ${posix.basename(upload.file)}`)
      if (alt !== undefined && !opened.paths.alt) return undefined
      const located = locateField(opened.field, { version }, core)
      const paths = located && findPictureFields(located.field)
      if (!located || !paths) return refuseSave(describeLoss(opened.field, core))
      const { field, disk, seen } = located
      if (valuesOf(field, disk.text) !== valuesOf(seen.field, seen.text)) return refuseChanged(opened.field)
      const known = [...served.pictures.keys()].find((address) => pictureIdOf(address) === picture)
      const address = upload ? pictureAddressOf(upload.file) : known
      if (address === undefined) return undefined
      const { file } = field
      const withAddress = writeFormValue({ ...field, path: paths.src }, disk.text, toWrittenAddress(address, file))
      const after =
        alt === undefined || !paths.alt || withAddress === undefined
          ? withAddress
          : writeFormValue({ ...field, path: paths.alt }, withAddress, alt)
      if (after === undefined) return refuseSave('the picture cannot be written here')
      return write([{ file, before: disk.text, after }], describeChange({ ...field, path: paths.src }, served))
    },
  }
}

/** The address and the words of the picture that a field belongs to. */
function valuesOf(field: ContentField, text: string): string {
  const { src = [], alt } = findPictureFields(field) ?? {}
  const data = parseText(field.file, text)?.data
  return JSON.stringify([valueAt(data, src), alt && valueAt(data, alt)])
}

const pictureIdOf = (address: string): string => hashOf('picture', address).slice(0, 12)

async function makeThumbnail(bytes: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp')
  const size = { width: thumbnailSize, height: thumbnailSize, fit: 'inside', withoutEnlargement: true } as const
  return (await sharp(bytes).autoOrient().resize(size).webp({ quality: 70 }).toBuffer()).toString('base64')
}

/** Those in `content/images` and those beside a file, with the words that the content has for them. */
function listPictures({ pictures, loaded }: CompleteCompilation, file: string): readonly PictureInfo[] {
  const alts = new Map<string, Set<string>>()
  for (const { entries } of loaded.values())
    for (const { summary } of entries)
      for (const { src, alt } of altsIn(summary.data)) alts.set(src, (alts.get(src) ?? new Set()).add(alt))
  const isOffered = ({ file: { path } }: Picture): boolean =>
    path.startsWith('content/images/') || posix.dirname(path) === posix.dirname(file)
  return [...pictures.values()]
    .filter(isOffered)
    .map(({ address, width, height, file: { path, size } }) =>
      toInfo({ file: path, width, height, size }, [...(alts.get(address) ?? [])]),
    )
}

function toInfo(
  { file, ...sizes }: Pick<PictureInfo, 'width' | 'height' | 'size'> & { readonly file: string },
  alts: readonly string[] = [],
): PictureInfo {
  const address = pictureAddressOf(file)
  const name = posix.relative('content/images', file)
  return {
    id: pictureIdOf(address),
    address,
    name: name.startsWith('..') ? `./${posix.basename(file)}` : name,
    ...sizes,
    alts,
  }
}

/** Endings by the format that sharp reads. */
const endings: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  svg: 'svg',
  heif: 'avif',
}

interface ReadUpload extends Pick<Picture, 'width' | 'height'> {
  /** Below `content/`. */
  readonly file: string
  readonly bytes: Buffer
}

/** Decodes a picture, makes it small and clean, and names it by its file's name and its format, or returns why it cannot be taken. */
async function readUpload(
  name: string,
  bytes: Buffer,
  isTaken: (file: string) => boolean,
): Promise<ReadUpload | string> {
  const verdict = await examinePicture(bytes)
  if ('message' in verdict) return verdict.message
  const { default: sharp } = await import('sharp')
  const { format = '', pages = 1 } = await sharp(bytes).metadata()
  const ending = endings[format]
  if (ending === undefined) return 'a picture must be a JPEG, PNG, WebP, AVIF, GIF or SVG file'
  const stem = slugOf(name.replace(/^.*[/\\]/s, '').replace(/\.\w+$/, '')).slice(0, 80) || 'picture'
  const fileOf = (count: number): string => `content/images/${stem}${count === 1 ? '' : `-${count}`}.${ending}`
  let count = 1
  while (isTaken(fileOf(count))) count++
  const file = fileOf(count)
  if (format === 'svg' || pages > 1) return { file, bytes, width: verdict.width, height: verdict.height }
  // Encoded anew, it has no place, camera or name of a person in it.
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ width: maxWidth, withoutEnlargement: true })
    .toFormat(format === 'heif' ? 'avif' : (format as 'jpeg'), { quality: 90 })
    .toBuffer({ resolveWithObject: true })
  return { file, bytes: data, width: info.width, height: info.height }
}
