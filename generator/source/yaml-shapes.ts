import { createStandIns, fill, isWhole, type Shaped, type Slotted, slotsIn, standIn } from '../content/stand-ins.ts'
import type { Cache } from '../runtime/cache.ts'
import { parseYaml } from './yaml/parse-yaml.ts'

/** Data of which each text is apart at its stand-ins. */
type SlottedData =
  | { readonly text: Slotted }
  | { readonly list: readonly SlottedData[] }
  | { readonly fields: readonly (readonly [string, SlottedData])[] }
  | { readonly value: unknown }

/** In brackets, signs between words count that do not elsewhere. */
const unfit = /[[\]{}]/

/** A value that is the rest of its line and a text, whatever words it has: in quotation marks, a day, or words and signs that mean nothing to YAML. */
const value =
  /^( *(?:- +)*(?:[\w-]+: +)?)(?:"([^"\\[\]{}\p{C}]+)"|(\d{4}-\d\d-\d\d|[\p{L}/][\p{L}\p{N}’“”!?/().;,-]*(?: [\p{L}\p{N}’“”!?/();.,-]+)*))$/gmu

/** Of the words above, those that YAML takes for something else. */
const isMeant = (words: string): boolean => /^(?:true|false|null)$/i.test(words)

/** Takes the values out of a YAML text that are texts whatever stands in them; nothing where it has what that could change. */
function shapeOfYaml(yaml: string): Shaped | undefined {
  if (standIn.test(yaml)) return undefined
  const { take, shaped } = createStandIns()
  const shape = yaml.replace(value, (line: string, head: string, quoted?: string, plain?: string) => {
    // Where no field's name stands before it, it may go on with a text that has no marks.
    if (quoted !== undefined) return head.includes(':') || !/: |:$| #/.test(quoted) ? `${head}"${take(quoted)}"` : line
    if (plain === undefined || head === '' || isMeant(plain)) return line
    return head + take(plain)
  })
  return unfit.test(shape) ? undefined : shaped(shape)
}

const isObject = (data: unknown): data is Readonly<Record<string, unknown>> => typeof data === 'object' && data !== null

/** Where what was made of shapes is remembered. */
export type Shapes = Pick<Cache, 'memo'>

/** Longest shape that others may have as well. */
const longest = 2000

/** The data of a YAML text by its shape, each of which is read once; nothing where the text has to be read itself. */
export function readByShape(yaml: string, shapes: Shapes): { readonly data: unknown } | undefined {
  const shaped = shapeOfYaml(yaml)
  if (!shaped || shaped.shape.length > longest) return undefined
  const { shape, pieces } = shaped
  const slotted = shapes.memo('yaml-shape', shape, () => {
    const { value, diagnostics } = parseYaml('', shape)
    return diagnostics.length > 0 ? null : slotsInData(value, pieces.length)
  })
  return slotted ? { data: fillData(slotted, pieces) } : undefined
}

/** Takes apart the data that was made of a shape; null where a piece has no place of its own among its texts. */
function slotsInData(data: unknown, count: number): SlottedData | null {
  const all: (string | number)[] = []
  const visit = (node: unknown): SlottedData => {
    if (typeof node === 'string') {
      const text = slotsIn(node)
      all.push(...text)
      return { text }
    }
    if (Array.isArray(node)) return { list: node.map(visit) }
    if (isObject(node)) return { fields: Object.entries(node).map(([key, child]) => [key, visit(child)]) }
    return { value: node }
  }
  const slotted = visit(data)
  return isWhole(all, count) ? slotted : null
}

/** The data of another text of the same shape. */
function fillData(slotted: SlottedData, pieces: readonly string[]): unknown {
  if ('text' in slotted) return fill(slotted.text, pieces)
  if ('list' in slotted) return slotted.list.map((item) => fillData(item, pieces))
  if ('fields' in slotted)
    return Object.fromEntries(slotted.fields.map(([key, child]) => [key, fillData(child, pieces)]))
  return slotted.value
}
