import { isUnwrittenPicture, isUnwrittenText, unwrittenBody } from '../../../core/content/unwritten-text.ts'
import { stringsIn } from '../../../core/source/data-path.ts'
import { parseText } from '../../../core/source/parse.ts'
import type { ContentPlace } from '../../protocol.ts'
import type { PlaceDescriber } from './describe-place.ts'

/** What people still have to write or choose in a file, in the order of the file. */
export function findUnwritten(
  file: string,
  text: string,
  { describeField }: Pick<PlaceDescriber, 'describeField'>,
): readonly ContentPlace[] {
  const document = parseText(file, text)
  if (!document) return []
  const paths = stringsIn(document.data).filter(
    ({ text: value, path }) => isUnwrittenText(value, path) || isUnwrittenPicture(value),
  )
  const isBodyUnwritten = document.readBody()?.trim() === unwrittenBody
  const found = [...paths, ...(isBodyUnwritten ? [{ text: unwrittenBody, path: undefined }] : [])]
  return found.flatMap(({ text: words, path }) => {
    const place = describeField(file, path)
    return place ? [{ ...place, words }] : []
  })
}
