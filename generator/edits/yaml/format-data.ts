import { Document } from 'yaml'

/** Data as YAML in blocks, without a line end. `indent` stands before each line but the first. */
export function formatBlockData(data: unknown, indent: string, eol: string): string {
  const text = new Document(data, { compat: 'yaml-1.1' }).toString({ lineWidth: 0, blockQuote: 'literal' })
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : indent + line))
    .join(eol)
}

/** Ways to write data between brackets, in one line. */
export function formatFlowData(data: unknown): readonly string[] {
  const isScalar = typeof data !== 'object' || data === null
  const text = isScalar ? formatBlockData(data, '', '\n') : ''
  const isPlain = isScalar && !/[\n,[\]{}]/.test(text)
  const flow = new Document(data, { compat: 'yaml-1.1' }).toString({ lineWidth: 0, collectionStyle: 'flow' }).trimEnd()
  return [...(isPlain ? [text] : []), ...(isScalar ? [] : [flow]), JSON.stringify(data) ?? 'null']
}
