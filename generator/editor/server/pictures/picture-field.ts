import type { ContentPath } from '../../../core/api/check.ts'
import { findField, schemaKeysAt } from '../../../core/content/schema-fields.ts'
import { valuesIn } from '../../../core/source/data-path.ts'
import type { ContentValue } from '../mark-content.ts'

/** The fields of one picture: its address, and the words for those who do not see it. */
interface PicturePaths {
  readonly src: ContentPath
  readonly alt: ContentPath | undefined
}

const altName = /^alt$|Alt$/

/** The fields of the picture that a field belongs to. Undefined for other fields. */
export function findPicturePaths({
  path = [],
  source: { schema },
}: Pick<ContentValue, 'path' | 'source'>): PicturePaths | undefined {
  const key = path.at(-1)
  if (typeof key !== 'string')
    return findField(schema, path)?.leadsTo === 'picture' ? { src: path, alt: undefined } : undefined
  const parent = path.slice(0, -1)
  const keys = schemaKeysAt(schema, parent)
  const pictures = keys.filter((one) => findField(schema, [...parent, one])?.leadsTo === 'picture')
  const altOf = (picture: string): string | undefined => {
    const alts = keys.filter((one) => altName.test(one))
    const own = alts.find((one) => one !== 'alt' && picture.startsWith(one.slice(0, -'Alt'.length)))
    return own ?? (picture === 'src' || pictures.length === 1 ? alts.find((one) => one === 'alt') : undefined)
  }
  const src = pictures.includes(key) ? key : pictures.find((one) => altOf(one) === key)
  if (src === undefined) return undefined
  const alt = altOf(src)
  return { src: [...parent, src], alt: alt === undefined ? undefined : [...parent, alt] }
}

/** Alternative texts by the address of the picture, in the data of an entry. */
export function altsIn(data: unknown): readonly { readonly src: string; readonly alt: string }[] {
  return valuesIn(data).flatMap(({ value }) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
    const fields = Object.entries(value)
    const [, alt] = fields.find(([name, text]) => altName.test(name) && typeof text === 'string' && text !== '') ?? []
    const [, src] = fields.find(([, text]) => typeof text === 'string' && /^\/(?:images|content)\//.test(text)) ?? []
    return typeof alt === 'string' && typeof src === 'string' ? [{ src, alt }] : []
  })
}
