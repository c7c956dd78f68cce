import type { Field } from '../../content/schema-fields.ts'
import { findYamlNode } from '../../source/yaml/node-at-offset.ts'
import { contentOf, findLink, type LinkTarget } from './link-at-cursor.ts'
import type { Analysis, OpenFile } from './workspace.ts'
import { fieldsOf, findYamlPart } from './yaml-context.ts'

export interface Hovered {
  /** Markdown. */
  readonly text: string
  /** Offsets of what it is about. */
  readonly start: number
  readonly end: number
}

/** What is to be said of the field, and of the link, under the cursor. */
export function hoverAt(
  { compiled, known }: Analysis,
  { path: file, text }: OpenFile,
  at: number,
): Hovered | undefined {
  const link = findLink(known, compiled.texts.keys(), file, text, at)
  const part = findYamlPart(file, text, at)
  const node = part && findYamlNode(part.yaml, at - part.offset)
  const field = node && fieldsOf(known.sources, file)(node.path)
  const lines = [
    ...(link ? [describeTarget(link.target)] : []),
    ...(field ? [describeField(String(node.path.at(-1)), field)] : []),
  ]
  const place = link ?? (node && part && { start: node.start + part.offset, end: node.end + part.offset })
  return place && lines.length > 0 ? { text: lines.join('\n\n'), start: place.start, end: place.end } : undefined
}

/** Name, type, whether it must be there, and what the schema's author says of it. */
export const describeField = (name: string, { type, isRequired, description }: Field): string =>
  [
    /^\d+$/.test(name) ? type : `**${name}**: ${type}, ${isRequired ? 'required' : 'optional'}`,
    ...(description === undefined ? [] : [description]),
  ].join('\n\n')

function describeTarget(target: LinkTarget): string {
  switch (target.kind) {
    case 'page': {
      const { route, head } = target.page
      const file = contentOf(target.page)
      return [`**${head.title}**`, `\`${route.url}\`${file === undefined ? '' : `, made from ${file}`}`].join('\n\n')
    }
    case 'picture':
      return `\`${target.picture.address}\`: ${target.picture.width} × ${target.picture.height} pixels`
    case 'file':
      return `\`${target.file}\``
    default:
      return target satisfies never
  }
}
