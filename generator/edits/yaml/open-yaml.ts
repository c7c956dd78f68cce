import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml'
import type { ContentPath } from '../../core/api/index.ts'
import { applyEdits, type Edit } from '../../core/diagnostics/index.ts'
import { findMergeConflict, splitFrontMatter } from '../../core/source/index.ts'
import { parseYaml, parseYamlDocument } from '../../core/yaml/index.ts'

/** A content file as it stands on disk or in an editor. */
export interface UnparsedFile {
  readonly file: string
  readonly text: string
}

export type OpenedYaml = NonNullable<ReturnType<typeof openYaml>>

const byteOrderMark = '\ufeff'

/** The YAML of a content file, with the tokens of its nodes. Undefined for a file with syntax errors. */
export function openYaml({ file, text }: UnparsedFile) {
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : ''
  const whole = text.slice(mark.length)
  const parts = splitFrontMatter(file, whole).value
  if (!parts || findMergeConflict(file, whole)) return undefined
  const { fields: yaml, fieldsOffset } = parts
  const parsed = parseYaml(file, yaml)
  if (parsed.diagnostics.length > 0) return undefined
  return {
    yaml,
    document: parseYamlDocument(yaml, { keepSourceTokens: true }),
    data: parsed.value ?? {},
    eol: whole.includes('\r\n') ? '\r\n' : '\n',
    /** The text of the whole file after the edits, whose offsets are in the YAML. Undefined unless it reads as the data, without findings. */
    apply(edits: readonly Edit[], data: unknown): string | undefined {
      const edited = applyEdits(yaml, edits)
      const result = whole.slice(0, fieldsOffset) + edited + whole.slice(fieldsOffset + yaml.length)
      if (splitFrontMatter(file, result).value?.fields !== edited || findMergeConflict(file, result)) return undefined
      const { value, diagnostics } = parseYaml(file, edited)
      return diagnostics.length === 0 && isDeepStrictEqual(value ?? {}, data) ? mark + result : undefined
    },
  }
}

/** A copy of plain data in which the value at a path is another one. */
export function withValueAt(data: unknown, path: ContentPath, change: (value: unknown) => unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return change(data)
  if (Array.isArray(data)) return data.map((item, index) => (index === step ? withValueAt(item, rest, change) : item))
  const fields = typeof data === 'object' && data !== null ? Object.entries(data) : []
  return Object.fromEntries(
    fields.map(([key, value]) => [key, key === step ? withValueAt(value, rest, change) : value]),
  )
}

/** A value of the YAML and where it stands. */
export interface YamlPlace {
  readonly node: Node
  /** The pair that the value belongs to; undefined for an item of a list and for the whole. */
  readonly pair: Pair | undefined
  /** Whether it stands between brackets. */
  readonly isInFlow: boolean
  /** The column of the key, or of the dash of a list item. */
  readonly column: number
}

export function findPlace({ document, yaml }: OpenedYaml, path: ContentPath): YamlPlace | undefined {
  let place: YamlPlace = { node: document.contents as Node, pair: undefined, isInFlow: false, column: 0 }
  for (const step of path) {
    const { node } = place
    const isInFlow = place.isInFlow || ((isMap(node) || isSeq(node)) && node.flow === true)
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === step)
      const start = (pair?.key as Node | undefined)?.range?.[0]
      if (!pair || start === undefined) return undefined
      place = { node: pair.value as Node, pair, isInFlow, column: columnOf(yaml, start) }
    } else if (isSeq(node) && typeof step === 'number') {
      const item = node.items[step]
      if (item === undefined) return undefined
      place = { node: item as Node, pair: undefined, isInFlow, column: columnOf(yaml, node.range?.[0] ?? 0) }
    } else return undefined
  }
  return place
}

export const columnOf = (text: string, offset: number): number => offset - (text.lastIndexOf('\n', offset - 1) + 1)
