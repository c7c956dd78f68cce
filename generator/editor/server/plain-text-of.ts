import type { FieldValue, InlineRun } from '../protocol.ts'

/** The words of a field as they are written, without marks. */
export const plainTextOf = (value: FieldValue): string => value.map((runs) => runs.map(textOfRun).join('')).join('\n\n')

const textOfRun = (run: InlineRun): string =>
  'text' in run ? run.text : 'variable' in run ? `{${run.variable}}` : run.source
