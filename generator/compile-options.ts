import type { Visibility } from './routes/visibility.ts'
import type { Shard } from './runtime/shard.ts'
import type { Trace } from './runtime/trace.ts'
import type { WorkerPool } from './runtime/worker-pool.ts'
import type { UnsavedTexts } from './source/scan.ts'

export interface CompileOptions extends Visibility {
  /** Absolute path of the site. */
  readonly root: string
  /** Absolute path of the folder whose `node_modules` also serves the site. */
  readonly packages: string
  /** Takes the place of the site's own origin. */
  readonly origin?: string | undefined
  /** Stands in place of, and beside, what is on the disk. */
  readonly overlay?: UnsavedTexts
  /** The part of the pages that is made, unchecked; all of them, where it is not given. */
  readonly share?: Shard
  /** Who does the work; this thread alone, where it is not given. */
  readonly crew?: WorkerPool
  /** Where the stages are measured. */
  readonly timeline?: Trace
}
