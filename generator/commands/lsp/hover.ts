import { type Hover, MarkupKind } from 'vscode-languageserver/node'
import type { Field } from '../../content/schema-fields.ts'
import { toRange } from './convert.ts'
import { findFileField, findNode } from './cursor.ts'
import { findLink, type LinkTarget } from './links.ts'
import { type Analysis, findContentFile, type OpenFile } from './workspace.ts'

/** Describes the link and the field at an offset. */
export function findHover(analysis: Analysis, file: OpenFile, at: number): Hover | undefined {
  const link = findLink(analysis, file, at)
  const node = findNode(file.path, file.text, at)
  const field = node && findFileField(analysis.known.sources, file.path, node.path)
  const texts = [
    ...(link ? [describeTarget(link.target)] : []),
    ...(field ? [describeField(String(node.path.at(-1)), field)] : []),
  ]
  const range = link ?? node
  if (!range || texts.length === 0) return undefined
  return { contents: { kind: MarkupKind.Markdown, value: texts.join('\n\n') }, range: toRange(range, file.document) }
}

/** Name, type, whether it is required, and the description in the schema. */
export function describeField(name: string, { type, isRequired, description }: Field): string {
  const title = /^\d+$/.test(name) ? type : `**${name}**: ${type}, ${isRequired ? 'required' : 'optional'}`
  return description === undefined ? title : `${title}\n\n${description}`
}

function describeTarget(target: LinkTarget): string {
  switch (target.kind) {
    case 'page': {
      const { route, head } = target.page
      const file = findContentFile(target.page)
      return `**${head.title}**\n\n\`${route.url}\`${file === undefined ? '' : `, built from ${file}`}`
    }
    case 'picture':
      return `\`${target.picture.address}\`: ${target.picture.width} × ${target.picture.height} pixels`
    case 'file':
      return `\`${target.file}\``
    default:
      return target satisfies never
  }
}
