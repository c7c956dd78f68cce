import type { Outcome } from '../diagnostics/outcome.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { type Document, parse } from './parse.ts'
import { type BinaryFile, scan, type UnsavedTexts } from './scan.ts'
import { createTextLookup, type TextLookup } from './source-file.ts'

/** All files of a site but its code. */
export interface Content {
  readonly documents: readonly Document[]
  readonly texts: TextLookup
  /** Below `content/images/`. */
  readonly pictures: readonly BinaryFile[]
  /** Below `public/`. */
  readonly statics: readonly BinaryFile[]
}

/** Lists the files of a site and reads the YAML of its content. */
export function readContent(
  options: { readonly root: string; readonly unsaved?: UnsavedTexts | undefined },
  runtime: Pick<Runtime, 'cache' | 'trace'>,
): Outcome<Content> {
  const scanned = scan(options, runtime)
  const { texts, pictures, statics } = scanned.value
  const parsed = runtime.trace.measure('parse', () => parse(texts, runtime))
  return {
    value: { documents: parsed.value, texts: createTextLookup(texts), pictures, statics },
    diagnostics: [...scanned.diagnostics, ...parsed.diagnostics],
  }
}
