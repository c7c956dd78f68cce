import { type Hover, MarkupKind } from 'vscode-languageserver/node'
import type { Field } from '../core/schema/index.ts'
import { findFieldOfFile, findLinkAt, findNode, type ResolvedLink } from '../edits/references/index.ts'
import { toRange } from './convert.ts'
import type { Analysis, OpenFile } from './workspace.ts'

export function findHover(analysis: Analysis, { path, text, document }: OpenFile, at: number): Hover | undefined {
  const link = findLinkAt(analysis, path, text, at)
  const node = findNode(path, text, at)
  const field = node && findFieldOfFile(analysis, path, node.path)
  const texts = [
    ...(link ? [describeLink(analysis, link, path)] : []),
    ...(field ? [describeField(String(node.path.at(-1)), field)] : []),
  ]
  const range = link ?? node
  if (!range || texts.length === 0) return undefined
  return { contents: { kind: MarkupKind.Markdown, value: texts.join('\n\n') }, range: toRange(range, document) }
}

function describeLink({ pictures, findPage }: Analysis, { written, target, isReference }: ResolvedLink, file: string) {
  const source = target.file === undefined ? '' : `, built from ${target.file}`
  const page = isReference ? undefined : findPage(written, file)
  if (page) return `**${page.head.title}**\n\n\`${page.route.url}\`${source}`
  const picture = [...pictures.values()].find((one) => one.file.path === target.file)
  if (!picture) return `\`${target.file}\``
  return `\`${picture.address}\`: ${picture.width} × ${picture.height} pixels`
}

export function describeField(name: string, { type, isRequired, description }: Field): string {
  const title = /^\d+$/.test(name) ? type : `**${name}**: ${type}, ${isRequired ? 'required' : 'optional'}`
  return description === undefined ? title : `${title}\n\n${description}`
}
