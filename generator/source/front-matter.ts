import { diagnose } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'

/** Offsets are in the file. */
export interface FrontMatter {
  readonly yaml: string
  readonly yamlOffset: number
  /** Undefined for YAML files. */
  readonly bodyOffset: number | undefined
}

const pattern = /^(---[ \t]*(?:\r\n|\n|\r))([\s\S]*?)(?<=[\r\n])---[ \t]*(?:\r\n|\n|\r|$)/

/** Splits a markdown file at its `---` lines. Of a YAML file, all is front matter. */
export function splitFrontMatter(file: string, text: string): Outcome<FrontMatter | undefined> {
  if (!file.endsWith('.md')) return { value: { yaml: text, yamlOffset: 0, bodyOffset: undefined }, diagnostics: [] }
  const [whole, opening = '', yaml = ''] = pattern.exec(text) ?? []
  if (whole !== undefined)
    return { value: { yaml, yamlOffset: opening.length, bodyOffset: whole.length }, diagnostics: [] }
  const isOpened = /^---[ \t]*[\r\n]/.test(text)
  const message = isOpened ? 'the front matter is not closed' : 'the file does not begin with front matter'
  const help = isOpened
    ? 'put a line `---` after the last field'
    : 'begin the file with a line `---`, the fields, and another line `---`'
  const span = { file, start: 0, end: Math.min(text.length, 3) }
  return { value: undefined, diagnostics: [diagnose('front-matter/missing', span, message, { help })] }
}
