import type { FilePosition } from '../core/diagnostics/locator.ts'
import { cacheStore } from '../core/runtime/cache-stage.ts'
import type { Context } from '../core/runtime/context.ts'
import { hashOf } from '../core/runtime/hash.ts'
import { findDetails, keepDetails } from './cached-page.ts'
import type { FileDetails, SiteSide, SiteSummary } from './site-summary.ts'

/** A summary, and the times in milliseconds since 1970 from and until which dates in the content do not change it. */
interface DatedSummary {
  readonly from: number
  readonly until: number
  readonly summary: SiteSummary
}

const summaries = cacheStore<DatedSummary>('revision-summary')
const allDetails = cacheStore<FileDetails>('revision-file')
const places = cacheStore<readonly FilePosition[]>('revision-place')

interface CachedState {
  readonly name: string
  /** Changes with the files of the site. */
  readonly key: string
  readonly hasSource: SiteSide['hasSource']
  readonly context: Pick<Context, 'options' | 'runtime'>
}

const keyOf = ({ key, context: { options } }: Pick<CachedState, 'key' | 'context'>): string =>
  hashOf(key, JSON.stringify([options.withDrafts, options.origin]))

function findSummary(state: Pick<CachedState, 'key' | 'context'>): SiteSummary | undefined {
  const { options, runtime } = state.context
  const known = summaries.find(keyOf(state), runtime)
  return known && known.from <= options.now && options.now < known.until ? known.summary : undefined
}

/** Whether an earlier run has compiled a state. */
export const isKnown = (state: Pick<CachedState, 'key' | 'context'>): boolean => findSummary(state) !== undefined

/** A side that is compiled at the first question that no earlier run has answered. */
export async function openCached(
  state: CachedState,
  compileSide: () => Promise<{ readonly side: SiteSide; readonly until: number }>,
): Promise<SiteSide> {
  const { options, runtime } = state.context
  const key = keyOf(state)
  let compiling: ReturnType<typeof compileSide> | undefined
  const compile = () => {
    compiling ??= compileSide()
    return compiling
  }
  const known = findSummary(state)
  if (!known) {
    const { side, until } = await compile()
    summaries.put(key, { from: options.now, until, summary: side.summary }, runtime)
  }
  const summary = known ?? (await compile()).side.summary
  const versions = new Map(summary.files.map(({ path, version }) => [path, version]))
  return {
    name: state.name,
    summary,
    async read(path) {
      const file = { path, version: versions.get(path) }
      const fileKey = hashOf(key, path)
      const found = findDetails(file, runtime) ?? allDetails.find(fileKey, runtime)
      if (found) return found
      const details = await (await compile()).side.read(path)
      if (file.version) keepDetails(file, details, runtime)
      // The size of a picture is known once a build has encoded it.
      else if (details.bytes !== undefined) allDetails.put(fileKey, details, runtime)
      return details
    },
    async locate(place) {
      const placeKey = hashOf(key, JSON.stringify(place))
      const found = places.find(placeKey, runtime)
      if (found) return found
      const positions = await (await compile()).side.locate(place)
      places.put(placeKey, positions, runtime)
      return positions
    },
    hasSource: state.hasSource,
    serve: async () => (await compile()).side.serve(),
  }
}
