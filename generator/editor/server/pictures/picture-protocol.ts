import { z } from '../../../core/api/zod.ts'
import { fieldId } from '../../protocol.ts'
import { fileVersion } from '../form/form-protocol.ts'

/** The id of a picture: issued by the server, without a path in it. */
export const pictureId = fieldId

/** In bytes. */
export const maxPictureSize = 20_000_000

/** `data` is base64. */
export const pictureUpload = z.strictObject({
  field: fieldId,
  /** Without folders. */
  name: z
    .string()
    .max(300)
    .regex(/^[^/\\\p{Cc}]*$/u),
  data: z.base64().max(Math.ceil(maxPictureSize / 3) * 4),
})
export type PictureUpload = z.infer<typeof pictureUpload>

export const pictureChange = z.strictObject({
  field: fieldId,
  version: fileVersion,
  picture: pictureId,
  /** Undefined where the file has no field for it. Empty for a picture that only decorates. */
  alt: z.string().max(10_000).optional(),
})
export type PictureChange = z.infer<typeof pictureChange>

export interface PictureInfo {
  readonly id: string
  /** Of its file. */
  readonly name: string
  readonly width: number
  readonly height: number
  /** In bytes. */
  readonly size: number
  /** Alternative texts that the content has for it. */
  readonly alts: readonly string[]
}

/** `/_dev/edit/picture`, for `{field}`: the address or the alternative text of a picture. */
export interface OpenedPicture {
  readonly file: string
  readonly version: string
  readonly label: string
  /** The id of the picture that the field names; undefined if there is none. */
  readonly current?: string | undefined
  /** Undefined where the file has no field for it. */
  readonly alt?: string | undefined
  readonly hasAlt: boolean
  readonly altDescription?: string | undefined
  /** The picture may be missing. */
  readonly isOptional: boolean
  readonly pictures: readonly PictureInfo[]
}

/** `/_dev/edit/upload`, for a picture that is kept until it is chosen. */
export type UploadResult =
  | { readonly status: 'read'; readonly picture: PictureInfo }
  | { readonly status: 'refused'; readonly message: string }

/** `/_dev/edit/thumbnails`, for `{pictures}`: WebP in base64, by id. */
export type Thumbnails = Readonly<Record<string, string>>
