import { diagnose } from '../diagnostics/diagnostic.ts'
import { replaceSpan } from '../diagnostics/edit.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import { describeMissingFences } from './missing-fences.ts'

/** Offsets are in the file. */
export interface FrontMatter {
  /** The source of the fields, without the fences. */
  readonly fields: string
  readonly fieldsOffset: number
  /** Undefined for YAML files. */
  readonly bodyOffset: number | undefined
}

const pattern = /^(---[ \t]*(?:\r\n|\n|\r))([\s\S]*?)(?<=[\r\n])---[ \t]*(?:\r\n|\n|\r|$)/

export const isMarkdownFile = (file: string): boolean => /\.(?:md|markdown)$/.test(file)

/** Splits a markdown file at its `---` lines. Of a YAML file, all is front matter. */
export function splitFrontMatter(file: string, text: string): Outcome<FrontMatter | undefined> {
  if (!isMarkdownFile(file)) return { value: { fields: text, fieldsOffset: 0, bodyOffset: undefined }, diagnostics: [] }
  const [whole, opening = '', fields = ''] = pattern.exec(text) ?? []
  if (whole !== undefined)
    return { value: { fields, fieldsOffset: opening.length, bodyOffset: whole.length }, diagnostics: [] }
  const { message, help, start, end, replacement } = describeMissingFences(file, text)
  const span = { file, start, end }
  const fix = replacement === undefined ? undefined : replaceSpan(span, replacement)
  return { value: undefined, diagnostics: [diagnose('front-matter/missing', span, message, { help, fix })] }
}
