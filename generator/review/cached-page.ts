import { cacheStore } from '../core/runtime/cache-stage.ts'
import { hashOf } from '../core/runtime/hash.ts'
import type { Runtime } from '../core/runtime/runtime.ts'
import type { FileDetails, FileSummary, PageSummary } from './site-summary.ts'
import { summarizePage } from './summarize-page.ts'

const store = cacheStore<FileDetails>('page-summary')

type VersionedFile = Pick<FileSummary, 'path' | 'version'>
type CacheRuntime = Pick<Runtime, 'cache'>

/** Details of a file with a version, from any side. */
export const findDetails = ({ path, version }: VersionedFile, runtime: CacheRuntime): FileDetails | undefined =>
  version ? store.find(hashOf(path, version), runtime) : undefined

export function keepDetails({ path, version }: VersionedFile, details: FileDetails, runtime: CacheRuntime): void {
  if (version) store.put(hashOf(path, version), details, runtime)
}

export const summarizeFile = (path: string, bytes: Uint8Array): PageSummary | undefined =>
  path.endsWith('.html') ? summarizePage(new TextDecoder().decode(bytes)) : undefined
