import { cacheStage } from '../../generator/core/runtime/cache-stage.ts'
import '../../generator/core/source/parse.ts'

/** Held by the type checker: what must not compile is marked, and an unmarked or needless mark is an error. */

declare module '../../generator/core/runtime/cache-stage.ts' {
  interface CacheStages {
    'one-more-stage': 'tests/types/stages.ts'
    // @ts-expect-error: the name is that of a stage in another file
    'parse-source': 'tests/types/stages.ts'
  }
}

const run = (text: string): number => text.length

export const registered = cacheStage<string, number>({ name: 'one-more-stage', storage: 'disk', run })

export const unregistered = cacheStage<string, number>({
  // @ts-expect-error: no file has registered the name
  name: 'stage-of-nobody',
  storage: 'disk',
  run,
})

export const misplaced = cacheStage<string, number>({
  name: 'one-more-stage',
  // @ts-expect-error: results are kept in memory or on disk
  storage: 'cloud',
  run,
})

export const mismatched = cacheStage<string, number>({
  name: 'one-more-stage',
  storage: 'disk',
  // @ts-expect-error: the function takes the input of the stage
  run: (count: number) => count,
})
