import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { unwrittenPicture } from '../../../core/content/unwritten-text.ts'
import type { ContentChange } from '../../../edits/write-content.ts'

const file = `content${unwrittenPicture}`

/** In pixels, as large as a cover. */
const [width, height] = [1600, 900]

/** A frame with a hill and a sun, the usual sign for a picture, in gray. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="${width}" height="${height}">
<rect width="1600" height="900" fill="#d9dde1"/>
<g fill="none" stroke="#7d858d" stroke-width="14" stroke-linecap="round" stroke-linejoin="round">
<rect x="640" y="310" width="320" height="280" rx="28"/><circle cx="738" cy="402" r="32"/><path d="m648 560 104-96 64 56 68-68 68 72"/>
</g></svg>`

/** The change that makes the blank picture of new entries, if it is not there. */
export async function planBlankPicture(root: string): Promise<readonly ContentChange[]> {
  if (existsSync(join(root, file))) return []
  const { default: sharp } = await import('sharp')
  return [{ file, before: undefined, after: await sharp(Buffer.from(drawing)).webp({ quality: 80 }).toBuffer() }]
}
