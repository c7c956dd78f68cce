import { valueAt } from '../../source/data-path.ts'
import { parseText } from '../../source/parse.ts'

/** The fields between the signs of a fence. Offsets are in its source. */
interface FenceYaml {
  readonly start: number
  readonly end: number
  readonly text: string
}

export function findFenceYaml(fence: string): FenceYaml | undefined {
  const [, open = '', , text] = /^((`{3,}|~{3,})[^\n]*\n)([\s\S]*?)\r?\n[ \t]*\2[`~]*\s*$/.exec(fence) ?? []
  return text === undefined ? undefined : { start: open.length, end: open.length + text.length, text }
}

/** A text in the fields of a fence; undefined if it has none of that name. */
export function readFenceField({ text }: Pick<FenceYaml, 'text'>, field: string): string | undefined {
  const value = valueAt(parseText('fence.yaml', text)?.data, [field])
  return typeof value === 'string' ? value : undefined
}
