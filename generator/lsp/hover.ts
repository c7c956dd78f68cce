import { type Hover, MarkupKind } from 'vscode-languageserver/node'
import type { Field } from '../core/content/schema-fields.ts'
import { findNode } from '../edits/references/content-nodes.ts'
import { findLink } from '../edits/references/links.ts'
import { findFileField } from '../edits/references/site-index.ts'
import { toRange } from './convert.ts'
import type { Analysis, OpenFile } from './workspace.ts'

export function findHover(analysis: Analysis, { path, text, document }: OpenFile, at: number): Hover | undefined {
  const link = findLink(analysis, path, text, at)
  const node = findNode(path, text, at)
  const field = node && findFileField(analysis, path, node.path)
  const texts = [
    ...(link ? [link.target.description] : []),
    ...(field ? [describeField(String(node.path.at(-1)), field)] : []),
  ]
  const range = link ?? node
  if (!range || texts.length === 0) return undefined
  return { contents: { kind: MarkupKind.Markdown, value: texts.join('\n\n') }, range: toRange(range, document) }
}

export function describeField(name: string, { type, isRequired, description }: Field): string {
  const title = /^\d+$/.test(name) ? type : `**${name}**: ${type}, ${isRequired ? 'required' : 'optional'}`
  return description === undefined ? title : `${title}\n\n${description}`
}
