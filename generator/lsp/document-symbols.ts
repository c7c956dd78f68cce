import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver/node'
import type { Span } from '../core/diagnostics/diagnostic.ts'
import { type OutlineField, outlineYaml } from '../core/source/yaml/outline.ts'
import { toRange } from './convert.ts'
import { findYamlFields } from './cursor.ts'
import { type Heading, listHeadings } from './outline.ts'
import type { OpenFile } from './workspace.ts'

/** The fields of the YAML, then the headings, each with those below it. */
export function listDocumentSymbols({ path, text, document }: OpenFile): DocumentSymbol[] {
  const toSymbolRange = (start: number, end: number) => toRange({ start, end }, document)
  const { yaml = '', offset = 0 } = findYamlFields(path, text) ?? {}
  const toSymbol = ({ name, detail, holds, start, nameEnd, end, children }: OutlineField): DocumentSymbol => ({
    name,
    detail,
    kind: kinds[holds],
    range: toSymbolRange(start + offset, end + offset),
    selectionRange: toSymbolRange(start + offset, nameEnd + offset),
    children: children.map(toSymbol),
  })
  const toHeadingSymbols = (headings: readonly Heading[], end: number): DocumentSymbol[] =>
    splitSections(headings, end).map(({ heading, below, ...section }) => ({
      name: heading.text || '#'.repeat(heading.depth),
      kind: SymbolKind.String,
      range: toSymbolRange(section.start, section.end),
      selectionRange: toSymbolRange(heading.start, heading.end),
      children: toHeadingSymbols(below, section.end),
    }))
  return [...outlineYaml(yaml).map(toSymbol), ...toHeadingSymbols(listHeadings(path, text), text.length)]
}

const kinds = { fields: SymbolKind.Object, list: SymbolKind.Array, value: SymbolKind.Field } as const

interface Section extends Pick<Span, 'start' | 'end'> {
  readonly heading: Heading
  readonly below: readonly Heading[]
}

/** The first heading with all deeper ones after it, and so on. A section ends where the next begins. */
function splitSections(headings: readonly Heading[], end: number): Section[] {
  const [heading, ...others] = headings
  if (!heading) return []
  const next = others.findIndex(({ depth }) => depth <= heading.depth)
  const below = next < 0 ? others : others.slice(0, next)
  const rest = others.slice(below.length)
  return [{ heading, below, start: heading.start, end: rest[0]?.start ?? end }, ...splitSections(rest, end)]
}
