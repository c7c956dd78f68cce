import type { Cache } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import type { WorkerTask } from '../runtime/worker-pool.ts'
import { faultsOf } from '../source/parse.ts'
import type { SourceFile } from '../source/source-file.ts'
import { splitFrontMatter } from '../source/split.ts'
import type { Shapes } from '../source/yaml-shapes.ts'
import type { RenderMarkdown } from './markdown/create-renderer.ts'
import { renderMarkdown } from './markdown/render-markdown.ts'

/** One content file. */
export interface Text {
  readonly path: string
  readonly text: string
  readonly hash: string
  /** Whether its body is wanted. */
  readonly withBody: boolean
}

/** Reads a file's data and renders its body, where that uses no variables, before it is known what claims the file. `shapes` lives as long as the thread. */
export const createTakeApart = (markdown: RenderMarkdown, shapes: Shapes): WorkerTask<Text> => ({
  name: 'take apart',
  run({ path, text, hash, withBody }, cache) {
    const faults = faultsOf({ path, text, hash }, cache, shapes)
    if (!withBody) return
    const body = faults.length > 0 ? undefined : splitFrontMatter(path, text).value?.body
    if (body !== undefined && !body.includes('{')) renderMarkdown(body, {}, markdown, cache)
    cache.put('ahead', hashOf(path, hash), 1)
  },
})

/** The files of which something is not known yet. */
export const notTakenApart = (
  files: readonly SourceFile[],
  isOwn: (path: string) => boolean,
  cache: Cache,
): readonly Text[] =>
  files.flatMap((file) => {
    const { path, hash } = file
    const key = hashOf(path, hash)
    const withBody = path.endsWith('.md') && isOwn(path)
    // Asked for both: what is not asked for is swept.
    const isSound = cache.has('sound', key)
    const isAhead = !withBody || cache.has('ahead', key)
    if (isSound && isAhead) return []
    return [
      {
        path,
        hash,
        withBody,
        // Read when its turn comes.
        get text() {
          return file.text
        },
      },
    ]
  })
