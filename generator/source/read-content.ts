import type { Outcome } from '../diagnostics/outcome.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { type Document, parse } from './parse.ts'
import { type ScannedFiles, type ScanOptions, scan } from './scan.ts'
import { createTextLookup, type TextLookup } from './source-file.ts'

/** All files of a site except its code. */
export interface Content extends Pick<ScannedFiles, 'pictures' | 'statics'> {
  readonly documents: readonly Document[]
  readonly texts: TextLookup
}

export function readContent(options: ScanOptions, runtime: Pick<Runtime, 'cache' | 'trace'>): Outcome<Content> {
  const {
    value: { texts, ...files },
    diagnostics,
  } = scan(options, runtime)
  const parsed = runtime.trace.measure('parse', () => parse(texts, runtime))
  return {
    value: { documents: parsed.value, texts: createTextLookup(texts), ...files },
    diagnostics: [...diagnostics, ...parsed.diagnostics],
  }
}
