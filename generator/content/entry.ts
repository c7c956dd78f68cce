import type { Entry } from '../api/define.ts'
import type { Cache } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import type { Document } from '../source/parse.ts'
import type { RenderedMarkdown, RenderMarkdown } from './markdown/create-renderer.ts'
import { renderMarkdown } from './markdown/render-markdown.ts'
import type { Variables } from './variables.ts'

export interface Rendering {
  readonly variables: Variables
  /** Changes with the variables. */
  readonly variablesHash: string
  readonly markdown: RenderMarkdown
  readonly cache: Cache
}

/** File name without its ending. */
export const idOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '')

/** How often the body of an entry has been asked for: who renders a page learns by it whether the page shows any. */
export const bodyReadsOf = (cache: Cache): { count: number } => cache.memo('body reads', '', () => ({ count: 0 }))

/** An entry whose body is rendered, or read, when it is asked for. `bodyKey` is nothing where it has none. */
export function createEntry(
  document: Document,
  { data, dataHash }: Pick<Entry<unknown>, 'data' | 'dataHash'>,
  bodyKey: string | undefined,
  { variables, variablesHash, markdown, cache }: Rendering,
): Entry<unknown> {
  const { file, hash } = document
  const reads = bodyReadsOf(cache)
  const body = (): RenderedMarkdown | undefined => {
    reads.count++
    if (bodyKey === undefined) return undefined
    return (
      cache.find<RenderedMarkdown>('markdown', bodyKey) ??
      renderMarkdown(document.body ?? '', variables, markdown, cache)
    )
  }
  return {
    id: idOf(file),
    file,
    data,
    get html() {
      return body()?.html ?? ''
    },
    get headings() {
      return body()?.headings ?? []
    },
    hash: hashOf(file, hash, variablesHash),
    dataHash,
  }
}
