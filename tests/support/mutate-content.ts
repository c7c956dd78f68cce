import { isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { indexLines } from '../../generator/diagnostics/line-index.ts'

export interface Mutant {
  readonly what: string
  readonly text: string
  /** 1-based lines of which one must carry a finding. */
  readonly lines: readonly number[]
}

interface Place {
  readonly path: string
  readonly key: string
  /** Of the key: start and end; of the pair: end of its last line. */
  readonly start: number
  readonly end: number
  readonly pairEnd: number
  readonly value: unknown
  readonly valueStart: number
  readonly valueEnd: number
  readonly parentStart: number
}

/** Every field of a file's YAML. */
function fieldsOf(yaml: string): Place[] {
  const places: Place[] = []
  const walk = (node: unknown, path: string, parentStart: number): void => {
    if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) walk(item, `${path}[${index}]`, rangeStart(item) ?? parentStart)
    } else if (isMap(node)) {
      for (const { key, value } of node.items) {
        if (!isScalar(key) || !key.range) continue
        const [start, end] = key.range
        const below = isScalar(value) || isMap(value) || isSeq(value) ? value.range : undefined
        const valueEnd = below?.[1] ?? end
        places.push({
          path,
          key: String(key.value),
          start,
          end,
          pairEnd: below?.[2] ?? end,
          value: isScalar(value) ? value.value : undefined,
          valueStart: below?.[0] ?? end,
          valueEnd,
          parentStart,
        })
        walk(value, `${path}.${String(key.value)}`, start)
      }
    }
  }
  walk(parseDocument(yaml).contents, '', 0)
  return places
}

const rangeStart = (node: unknown): number | undefined =>
  isMap(node) ? rangeStart(node.items[0]?.key) : isScalar(node) ? node.range?.[0] : undefined

/** One slip for each field of a file, and for each address and picture in it: mistyped key, missing field, other type, dead link, missing picture. */
export function mutantsOf(text: string, isOptional: (path: string, key: string) => boolean): Mutant[] {
  const front = /^---\n([\s\S]*?\n)---\n/.exec(text)
  const offset = front ? 4 : 0
  const yaml = front?.[1] ?? text
  const { positionAt } = indexLines(text)
  const lineOf = (start: number): number => positionAt(start + offset).line
  const cut = (start: number, end: number, by: string): string =>
    text.slice(0, start + offset) + by + text.slice(end + offset)
  return fieldsOf(yaml)
    .flatMap((place): Mutant[] => {
      const { path, key, start, end, value, valueStart, valueEnd, pairEnd, parentStart } = place
      const name = `${path}.${key}`.slice(1)
      const line = lineOf(start)
      const mutants: Mutant[] = [{ what: `${name}: key mistyped`, text: cut(start, end, `${key}q`), lines: [line] }]
      const isInFlow = /^[^\n]*[{[]/.test(yaml.slice(yaml.lastIndexOf('\n', start) + 1, start))
      const isFirstInItem = /-\s+$/.test(yaml.slice(yaml.lastIndexOf('\n', start - 1) + 1, start))
      if (!isOptional(path, key) && !isInFlow && !isFirstInItem) {
        const head = yaml.lastIndexOf('\n', start - 1) + 1
        mutants.push({
          what: `${name}: missing`,
          text: cut(head, pairEnd, ''),
          lines: path === '' ? [1] : [lineOf(parentStart)],
        })
      }
      if (typeof value === 'string') {
        mutants.push({
          what: `${name}: a list in place of text`,
          text: cut(valueStart, valueEnd, valueEnd > valueStart && yaml[valueEnd - 1] === '\n' ? '[]\n' : '[]'),
          lines: [line, line + 1],
        })
        if (/^\/[a-z]/.test(value))
          mutants.push({
            what: `${name}: ${value} broken`,
            text: cut(valueStart, valueEnd, `${value}-gone`),
            lines: [lineOf(valueStart)],
          })
      }
      return mutants
    })
    .concat(bodyMutants(text, front?.[0].length ?? Number.POSITIVE_INFINITY))
}

/** Broken targets of links and pictures in markdown, wherever it stands. */
function bodyMutants(text: string, bodyStart: number): Mutant[] {
  const { positionAt } = indexLines(text)
  return [...text.matchAll(/\]\((\/[^)#]*)\)/g)].map(({ index, 0: whole, 1: address = '' }) => ({
    what: `link to ${address} broken${index < bodyStart ? ' in a field' : ''}`,
    text: `${text.slice(0, index)}](${address}-gone)${text.slice(index + whole.length)}`,
    lines: [positionAt(index).line],
  }))
}
