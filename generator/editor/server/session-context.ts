import type { ContentPath, Source } from '../../core/api/index.ts'
import type { CommandContext } from '../../core/context/index.ts'
import type { CompleteCompilation } from '../../core/index.ts'
import type { RenderedPage } from '../../core/render/index.ts'
import { hashOf } from '../../core/runtime/index.ts'
import type { ContentChange } from '../../edits/index.ts'
import type { PageMove, Refusal, SaveResult } from '../protocol.ts'
import type { ContentField } from './annotate-page.ts'
import type { ContentStore } from './content-store.ts'
import type { CompileTexts } from './find-new-findings.ts'

/** What the parts of an edit session share. */
export interface EditCore {
  readonly context: Pick<CommandContext, 'compileInSteps' | 'options' | 'root' | 'runtime'>
  readonly compileTexts: CompileTexts
  readonly registry: FieldRegistry
  readonly store: ContentStore
  /** The site whose pages are served. */
  readonly current: () => CompleteCompilation | undefined
  readonly findPage: (path: string) => RenderedPage | undefined
  readonly findSource: (file: string) => Source | undefined
  /** Writes changes of a file, and of others with it, as one step of the history, which is called `heading of Locations`. */
  readonly save: (changes: readonly ContentChange[], file: string, words: string, moved?: PageMove) => SaveResult
}

export const refuseSave = (message: string): Refusal => ({ status: 'refused', message })

export type FieldRegistry = ReturnType<typeof createFieldRegistry>

/** Issues ids for values of content files. A request can name only values with an id. */
export function createFieldRegistry() {
  const values = new Map<string, ContentField>()
  /** The same id for the same place in the same file. */
  const idOf = (value: ContentField): string => {
    const { file, path } = value
    const id = hashOf(file, JSON.stringify(path ?? null)).slice(0, 12)
    values.set(id, value)
    return id
  }
  return {
    idOf,
    idOfFile: (file: string, source: Source): string => idOf({ file, path: [], source }),
    find: (id: string): ContentField | undefined => values.get(id),
    /** Ids of the values that are issued for a part of a file; without a path, for its markdown body. */
    idsIn: (file: string, path: ContentPath | undefined): readonly string[] =>
      [...values].flatMap(([id, value]) => {
        const isInside = path
          ? value.path !== undefined && path.every((step, index) => value.path?.[index] === step)
          : value.path === undefined
        return value.file === file && isInside ? [id] : []
      }),
  }
}
