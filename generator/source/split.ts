import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'

export interface FrontMatter {
  readonly yaml: string
  /** Offset of `yaml` in the file. */
  readonly yamlOffset: number
  readonly body: string
  /** Offset of `body` in the file. */
  readonly bodyOffset: number
}

const fences = /^---[ \t]*(?:\r\n|\n|\r)([\s\S]*?)(?:^|(?<=[\r\n]))---[ \t]*(?:\r\n|\n|\r|$)/

/** Splits a markdown file at its `---` lines. */
export function splitFrontMatter(file: string, text: string): Outcome<FrontMatter | undefined> {
  const match = fences.exec(text)
  if (!match) return { value: undefined, diagnostics: [diagnoseMissing(file, text)] }
  const yaml = match[1] ?? ''
  const yamlOffset = text.indexOf(yaml, match[0].search(/[\r\n]/) + 1)
  return {
    value: {
      yaml,
      yamlOffset: Math.max(yamlOffset, 4),
      body: text.slice(match[0].length),
      bodyOffset: match[0].length,
    },
    diagnostics: [],
  }
}

function diagnoseMissing(file: string, text: string): Diagnostic {
  const isOpened = /^---[ \t]*[\r\n]/.test(text)
  return diagnose(
    'front-matter/missing',
    { file, start: 0, end: Math.min(text.length, 3) },
    isOpened ? 'the front matter is not closed' : 'the file does not begin with front matter',
    {
      help: isOpened
        ? 'put a line `---` after the last field'
        : 'begin the file with a line `---`, the fields, and another line `---`',
    },
  )
}
