import type { CompleteCompilation } from '../../core/compilation.ts'
import type { RenderedPage } from '../../core/render/render-pages.ts'
import type { Context } from '../../core/runtime/context.ts'
import type { PageMove, SaveResult } from '../protocol.ts'
import type { ContentStore } from './content-store.ts'
import type { DocumentReader } from './document-reader.ts'
import type { FieldRegistry } from './field-registry.ts'
import type { CompileTexts } from './find-new-findings.ts'

/** What the parts of an edit session share. */
export interface EditCore {
  readonly context: Pick<Context, 'compile' | 'options' | 'root' | 'runtime'>
  readonly compileTexts: CompileTexts
  readonly registry: FieldRegistry
  readonly store: ContentStore
  readonly readDocument: DocumentReader
  /** The site whose pages are served. */
  readonly current: () => CompleteCompilation | undefined
  readonly findPage: (path: string) => RenderedPage | undefined
  readonly saved: (file: string, moved?: PageMove) => SaveResult
}

export const refuseSave = (message: string): SaveResult => ({ status: 'refused', message })
