import { diagnose } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import { describeMissingFences } from './missing-fences.ts'

export type FieldLanguage = 'yaml' | 'toml'

/** Offsets are in the file. */
export interface FrontMatter {
  readonly language: FieldLanguage
  /** The source of the fields, without the fences. */
  readonly fields: string
  readonly fieldsOffset: number
  /** Undefined for YAML files. */
  readonly bodyOffset: number | undefined
}

const languages: Readonly<Record<string, FieldLanguage>> = { '---': 'yaml', '+++': 'toml' }

const pattern = /^((---|\+\+\+)[ \t]*(?:\r\n|\n|\r))([\s\S]*?)(?<=[\r\n])\2[ \t]*(?:\r\n|\n|\r|$)/

export const isMarkdownFile = (file: string): boolean => /\.(?:md|markdown)$/.test(file)

/** Splits a markdown file at its `---` lines (YAML) or `+++` lines (TOML). Of a YAML file, all is front matter. */
export function splitFrontMatter(file: string, text: string): Outcome<FrontMatter | undefined> {
  if (!isMarkdownFile(file))
    return { value: { language: 'yaml', fields: text, fieldsOffset: 0, bodyOffset: undefined }, diagnostics: [] }
  const [whole, opening = '', fence = '', fields = ''] = pattern.exec(text) ?? []
  const language = languages[fence]
  if (whole !== undefined && language !== undefined)
    return { value: { language, fields, fieldsOffset: opening.length, bodyOffset: whole.length }, diagnostics: [] }
  const { message, help, start, end, replacement } = describeMissingFences(file, text)
  const span = { file, start, end }
  const fix = replacement === undefined ? undefined : { span, text: replacement }
  return { value: undefined, diagnostics: [diagnose('front-matter/missing', span, message, { help, fix })] }
}
