import type { HeaderRule } from '../policy.ts'
import type { Redirect } from '../redirects.ts'

export interface HostInput {
  readonly headers: readonly HeaderRule[]
  readonly redirects: readonly Redirect[]
  /** Files of the site; a page has its address in `route`. */
  readonly files: readonly { readonly path: string; readonly route?: string | undefined }[]
}

/** A host of static files: its capabilities, and the files that it reads. */
export interface Host {
  /** Sends the `.br` or `.gz` beside a text. The other hosts compress by themselves. */
  readonly hasVariants: boolean
  readonly sendsHeaders: boolean
  /** Uses the media types of the generator. The other hosts choose their own. */
  readonly setsTypes: boolean
  readonly redirects: boolean
  readonly needsRedirectPages: boolean
  /** Status of its answer at `/a/`, for the page `/a`: 200 if a page leads on; none if a setting of the host decides. */
  readonly slashStatus: 308 | 301 | 200 | undefined
  /** Reads a page at `/a/` that leads on to `/a`. */
  readonly needsSlashPages: boolean
  /** Answers from the nearest `404.html`, not only from the one at the root. */
  readonly findsNearest: boolean
  /** Files that it reads and does not serve, by path below the output folder. `hostFileNames` are those of all hosts. */
  readonly files: Readonly<Record<string, (input: HostInput, hostFileNames: ReadonlySet<string>) => string>>
}

export const defaultCapabilities: Omit<Host, 'files'> = {
  hasVariants: false,
  sendsHeaders: true,
  setsTypes: false,
  redirects: true,
  needsRedirectPages: false,
  slashStatus: 308,
  needsSlashPages: false,
  findsNearest: true,
}
