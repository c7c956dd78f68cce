import { Fragment, type Mark, type Node, Schema } from 'prosemirror-model'
import type { FieldValue, InlineMark, InlineRun } from '../protocol.ts'

const delimiter = { delimiter: { default: undefined } }

/** Texts of fields. Marks are in the order in which new ones enclose each other, from the outside. */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    block: { group: 'block', content: 'inline*', toDOM: () => ['p', 0] },
    text: { group: 'inline' },
    lineBreak: { group: 'inline', inline: true, selectable: false, toDOM: () => ['br'] },
    variable: { group: 'inline', inline: true, attrs: { name: {} }, toDOM: () => ['span'] },
    source: { group: 'inline', inline: true, attrs: { source: {}, shows: {} }, toDOM: () => ['span'] },
  },
  marks: {
    link: {
      attrs: { href: {}, title: { default: undefined } },
      inclusive: false,
      toDOM: () => ['span', { class: 'link' }, 0],
    },
    strong: { attrs: delimiter, toDOM: () => ['strong', 0] },
    emphasis: { attrs: delimiter, toDOM: () => ['em', 0] },
    delete: { attrs: delimiter, toDOM: () => ['del', 0] },
    code: { toDOM: () => ['code', 0] },
  },
})

const markOf = ({ type, ...attributes }: InlineMark): Mark => textSchema.mark(type, attributes)

function nodesOf(run: InlineRun): readonly Node[] {
  const marks = run.marks.map(markOf)
  if ('variable' in run) return [textSchema.node('variable', { name: run.variable }, undefined, marks)]
  if ('source' in run) return [textSchema.node('source', { source: run.source, shows: run.shows }, undefined, marks)]
  return run.text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [textSchema.node('lineBreak', null, undefined, marks)] : []),
      ...(line === '' ? [] : [textSchema.text(line, marks)]),
    ])
}

export function documentOf(value: FieldValue): Node {
  const blocks = value.map((runs) => textSchema.node('block', null, Fragment.from(runs.flatMap(nodesOf))))
  return textSchema.node('doc', null, blocks.length > 0 ? blocks : [textSchema.node('block')])
}

/** The value of an edited document. Blocks that equal one of `original` stay as they were written. */
export function fieldValueOf(document: Node, original: FieldValue): FieldValue {
  const known = original.map((runs) => ({ runs, node: documentOf([runs]).firstChild }))
  const compare = createMarkOrder(original)
  return document.children.map(
    (block) =>
      known.find(({ node }) => node?.eq(block))?.runs ?? mergeTexts(block.children.map((node) => runOf(node, compare))),
  )
}

type MarkOrder = (a: InlineMark, b: InlineMark) => number

function runOf(node: Node, compare: MarkOrder): InlineRun {
  const marks = node.marks.map(serializeMark).toSorted(compare)
  if (node.type.name === 'variable') return { variable: node.attrs['name'], marks }
  if (node.type.name === 'source') return { source: node.attrs['source'], shows: node.attrs['shows'], marks }
  return { text: node.text ?? '\n', marks }
}

function serializeMark({ type, attrs }: Mark): InlineMark {
  const given = Object.entries(attrs).filter(([, value]) => value !== undefined)
  return { type: type.name, ...Object.fromEntries(given) } as InlineMark
}

/** The order of two marks in the first run of the original that has both, or else that of the schema. */
function createMarkOrder(original: FieldValue): MarkOrder {
  const orders = original.flat().map(({ marks }) => marks.map(({ type }) => type))
  return (a, b) => {
    const order = orders.find((types) => types.includes(a.type) && types.includes(b.type))
    return order ? order.indexOf(a.type) - order.indexOf(b.type) : 0
  }
}

/** Joins neighboring texts with the same marks. */
function mergeTexts(runs: readonly InlineRun[]): readonly InlineRun[] {
  const merged: InlineRun[] = []
  for (const run of runs) {
    const last = merged.at(-1)
    const isSame = last && 'text' in last && 'text' in run && JSON.stringify(last.marks) === JSON.stringify(run.marks)
    if (isSame) merged[merged.length - 1] = { text: last.text + run.text, marks: run.marks }
    else merged.push(run)
  }
  return merged
}

/** The text as a page shows it. */
export const plainTextOf = (value: FieldValue, variables: Readonly<Record<string, string>>): string =>
  value
    .map((runs) =>
      runs
        .map((run) => {
          if ('text' in run) return run.text
          return 'variable' in run ? (variables[run.variable] ?? `{${run.variable}}`) : run.shows
        })
        .join(''),
    )
    .join('\n')
