import type { Diagnostic } from '../diagnostic.ts'
import type { PositionLocator } from '../locator.ts'
import { escapeControlCharacters } from './escape-control.ts'

/** One line a finding: `file:line:column severity code message (help)`. Empty without findings. */
export const formatCompact = (diagnostics: readonly Diagnostic[], locator: PositionLocator): string =>
  diagnostics
    .map(({ code, severity, message, help, span }) => {
      const { file, start } = locator.locate(span)
      const end = help === undefined ? '' : ` (${help})`
      const text = `${file}:${start.line}:${start.column} ${severity} ${code} ${message}${end}`
      return `${escapeControlCharacters(text.replace(/\s*[\r\n]+\s*/g, ' '))}\n`
    })
    .join('')
