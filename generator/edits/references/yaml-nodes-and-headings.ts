import type { Root } from 'mdast'
import type { Variables } from '../../core/content/index.ts'
import {
  defaultMarkdownProcessor,
  findExcessiveComplexity,
  rangeOf,
  renderMarkdown,
  toMarkdownInput,
} from '../../core/markdown/index.ts'
import { isMarkdownFile, splitFrontMatter } from '../../core/source/index.ts'
import { findYamlScalar, listYamlScalars, type YamlScalar } from '../../core/yaml/index.ts'

/** The key or value at an offset, with offsets in the file. */
export function findNode(file: string, text: string, at: number): YamlScalar | undefined {
  const part = findYamlText(file, text, at)
  const node = part && findYamlScalar(part.source, at - part.offset)
  return node && { ...node, start: node.start + part.offset, end: node.end + part.offset }
}

/** All keys and values, with offsets in the file. */
export function listScalars(file: string, text: string): readonly YamlScalar[] {
  const { fields = '', fieldsOffset = 0 } = splitFrontMatter(file, text).value ?? {}
  return listYamlScalars(fields).map((node) => ({
    ...node,
    start: node.start + fieldsOffset,
    end: node.end + fieldsOffset,
  }))
}

/** A YAML file, or the YAML front matter around an offset, and where it begins. Unclosed front matter extends to the end of the file. */
export function findYamlText(file: string, text: string, at: number) {
  if (file.endsWith('.yaml')) return { source: text, offset: 0 }
  const opening = /^---[ \t]*(?:\r\n|\n|\r)/.exec(text)?.[0].length
  if (opening === undefined) return undefined
  const { fields: source, fieldsOffset: offset } = splitFrontMatter(file, text).value ?? {
    fields: text.slice(opening),
    fieldsOffset: opening,
  }
  return at >= offset && at <= offset + source.length ? { source, offset } : undefined
}

/** A heading of a markdown file. Offsets are in the file. */
export interface MarkdownHeading {
  readonly depth: number
  /** As written, without the signs of a heading. */
  readonly text: string
  readonly start: number
  readonly end: number
  readonly textStart: number
  readonly textEnd: number
}

/** The headings outside of lists, quotations and blocks: those that have an id. None of markdown that cannot be parsed in time. */
export function listHeadings(file: string, text: string): readonly MarkdownHeading[] {
  const { source, offset } = bodyOf(file, text)
  if (findExcessiveComplexity(source) !== undefined) return []
  const tree: Root = defaultMarkdownProcessor.parse(source)
  return tree.children.flatMap((node) => {
    if (node.type !== 'heading') return []
    const { start, end } = rangeOf(node)
    const textStart = node.children[0] ? rangeOf(node.children[0]).start : end
    const textEnd = Math.max(textStart, ...node.children.map((child) => rangeOf(child).end))
    return [
      {
        depth: node.depth,
        text: source.slice(textStart, textEnd),
        start: offset + start,
        end: offset + end,
        textStart: offset + textStart,
        textEnd: offset + textEnd,
      },
    ]
  })
}

/** The ids of the headings, in the same order. */
export const listHeadingIds = (file: string, text: string, variables: Variables): readonly string[] =>
  renderMarkdown.run(toMarkdownInput(bodyOf(file, text).source, variables)).headings.map(({ id }) => id)

/** The markdown of a file after its front matter, which may be missing; empty for YAML. */
function bodyOf(file: string, text: string) {
  if (!isMarkdownFile(file)) return { source: '', offset: 0 }
  const offset = splitFrontMatter(file, text).value?.bodyOffset ?? 0
  return { source: text.slice(offset), offset }
}
