import type { HeaderRule } from '../policy.ts'
import type { Redirect } from '../redirects.ts'

/** What the files of hosts are made from. */
export interface HostInput {
  readonly headers: readonly HeaderRule[]
  readonly redirects: readonly Redirect[]
  /** Files of the site; a page has its address in `route`. */
  readonly files: readonly { readonly path: string; readonly route?: string | undefined }[]
}
