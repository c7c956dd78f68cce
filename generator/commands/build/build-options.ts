import type { HostTarget } from '../../output/hosts/hosts.ts'
import type { Format, SiteOptions } from '../context.ts'

export interface BuildOptions extends SiteOptions {
  readonly out: string
  readonly strict?: boolean
  readonly target: HostTarget
  readonly format: Format
  /** Writes checksums of all files beside the output. */
  readonly sums?: boolean
  /** Prints the whole report instead of a summary. */
  readonly report?: boolean
  /** File for a trace, relative to the root; `true` for the one in `.cache/`. */
  readonly profile?: string | true
  /** The shard to build, such as `2/8`. */
  readonly shard?: string
  /** Folders of shards to merge. */
  readonly merge?: readonly string[]
}
