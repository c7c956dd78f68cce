import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { unwrittenPicture } from '../../../core/content/index.ts'
import type { CompleteCompilation } from '../../../core/index.ts'
import { type ContentChange, readContentBytes } from '../../../edits/index.ts'

/** The picture that new entries have in the place of each that people choose. */
const file = `content${unwrittenPicture}`

/** In pixels, as large as a cover. */
const [width, height] = [1600, 900]

/** A frame with a hill and a sun, the usual sign for a picture, in gray. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="${width}" height="${height}">
<rect width="1600" height="900" fill="#d9dde1"/>
<g fill="none" stroke="#7d858d" stroke-width="14" stroke-linecap="round" stroke-linejoin="round">
<rect x="640" y="310" width="320" height="280" rx="28"/><circle cx="738" cy="402" r="32"/><path d="m648 560 104-96 64 56 68-68 68 72"/>
</g></svg>`

/** The change that makes it, if it is not there. */
export async function planBlankPicture(root: string): Promise<readonly ContentChange[]> {
  if (existsSync(join(root, file))) return []
  const { default: sharp } = await import('sharp')
  return [{ file, before: undefined, after: await sharp(Buffer.from(drawing)).webp({ quality: 80 }).toBuffer() }]
}

const namesIt = (text: ContentChange['after']): boolean =>
  typeof text === 'string' && text.includes(posix.basename(unwrittenPicture))

/** The change that removes it, if other changes take it out of the last text that names it. */
export function dropBlankPicture(
  root: string,
  changes: readonly ContentChange[],
  { texts }: Pick<CompleteCompilation, 'texts'>,
): readonly ContentChange[] {
  const changed = new Set(changes.map((change) => change.file))
  const others = [...texts.keys()].filter((other) => !changed.has(other))
  const isDropped = changes.some(({ before }) => namesIt(before)) && !changes.some(({ after }) => namesIt(after))
  const bytes = isDropped && !others.some((other) => namesIt(texts.get(other))) && readContentBytes(root, file)
  return bytes ? [{ file, before: bytes, after: undefined }] : []
}
