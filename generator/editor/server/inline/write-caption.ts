import type { FieldValue } from '../../protocol.ts'
import { type FoundBlock, keyOfOutline, listBlocks, outlineOf } from './blocks.ts'

/** The body with another caption of a picture. Undefined for marks, several blocks and no text. */
export function writeCaption(body: string, { node, start, end }: FoundBlock, value: FieldValue): string | undefined {
  const runs = value.flat()
  if (value.length !== 1 || node.type !== 'image' || runs.some((run) => 'source' in run || run.marks.length > 0))
    return undefined
  const text = runs.map((run) => ('variable' in run ? `{${run.variable}}` : 'text' in run ? run.text : '')).join('')
  const title = text.replace(/\s+/g, ' ').trim()
  if (title === '') return undefined
  if (title === node.title) return body
  const quote = body.charAt(end)
  const plain = title.replace(/[\\"'()]/g, (sign) =>
    sign === quote || (quote === ')' && sign === '(') ? `\\${sign}` : sign,
  )
  const escaped = title.replace(/[!-/:-@[-`{-~]/g, '\\$&')
  const before = listBlocks(body).filter(({ kind }) => kind === 'caption')
  for (const written of [plain, escaped]) {
    const result = body.slice(0, start) + written + body.slice(end)
    const after = listBlocks(result).filter(({ kind }) => kind === 'caption')
    const isRead = after.every((block, index) => {
      const other = before[index]
      const expected = other?.start === start ? title : other?.node.type === 'image' ? other.node.title : undefined
      return block.node.type === 'image' && block.node.title === expected
    })
    if (
      isRead &&
      after.length === before.length &&
      withoutTitle(result, written, start) === withoutTitle(body, body.slice(start, end), start)
    )
      return result
  }
  return undefined
}

/** The outline of a body in which a caption is a neutral word. */
const withoutTitle = (body: string, title: string, start: number): string =>
  keyOfOutline(outlineOf(`${body.slice(0, start)}x${body.slice(start + title.length)}`))
