import type { IncomingHttpHeaders } from 'node:http'
import type { CommandContext } from '../../core/context/index.ts'
import type { Compilation, CompleteCompilation } from '../../core/index.ts'
import type { IsOfPage } from './page-findings.ts'

/** What `dev` offers to an extension. */
export interface DevHost {
  readonly context: CommandContext
  /** Whether only this machine can reach the server. */
  readonly isLocal: boolean
  /** Runs a task while nothing is compiled. */
  readonly runExclusively: <Result>(task: () => Promise<Result>) => Promise<Result>
  /** Resolves once no such task and no compilation is left. */
  readonly whenIdle: () => Promise<void>
  /** Compiles the site with files that have changed, without waiting for the events of the file system. */
  readonly reportChanges: (files: readonly string[]) => void
}

/** What pages are made from that are served before the others of their site. */
export type SitePreview = Pick<CompleteCompilation, 'pages' | 'loaded' | 'settings' | 'fileUrls'>

/** What another room adds to the server of `dev`. */
export interface DevExtension {
  /** Attributes of the client script. */
  readonly attributes: readonly string[]
  /** Modules for browsers below `generator/`, by address. */
  readonly scripts: Readonly<Record<string, string>>
  /** Answers to POST requests of pages, by address. A request whose answer is undefined is refused. */
  readonly answers: Readonly<Record<string, (body: unknown) => unknown>>
  /** In bytes: addresses whose requests may be longer than others. */
  readonly requestLimits: Readonly<Record<string, number>>
  /** Whether a request with these headers may have annotated pages, and answers: these say what is on this machine, or act on it. */
  readonly isAllowed: (headers: IncomingHttpHeaders) => Promise<boolean>
  /** Resolves, once the page at a path can be served, to a function that annotates its HTML. */
  readonly prepareAnnotation: (path: string) => Promise<(html: string) => string>
  /** Called right before the pages in sight are served, before the others of their site. */
  readonly onPreview: (made: SitePreview) => void
  /** Called right before a compilation is served. */
  readonly onServed: (compilation: CompleteCompilation) => void
  /** Called after each compilation, served or not. */
  readonly onCompiled: (compilation: Compilation, isOfPage: IsOfPage) => void
}
