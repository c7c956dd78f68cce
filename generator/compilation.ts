import type { Source } from './api/define.ts'
import type { Picture } from './assets/images/read-pictures.ts'
import type { SourceLocator } from './check/source-locator.ts'
import type { Compliance } from './compliance/schema.ts'
import type { LoadedSources } from './content/validate.ts'
import type { Variables } from './content/variables.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { AssembleInput, Output } from './output/assemble.ts'
import type { ScriptWeight } from './output/script-weights.ts'
import type { RenderedPage } from './render/render.ts'
import type { Route } from './routes/resolve.ts'
import type { Site } from './site/load-site.ts'
import type { TextLookup } from './source/source-file.ts'

/** What an editor can be offered while writing: fields, and what addresses lead to. */
export interface Known {
  /** None where the site itself could not be loaded. */
  readonly sources: readonly Source[]
  readonly pages: readonly RenderedPage[]
  /** By address. */
  readonly pictures: ReadonlyMap<string, Picture>
  /** Addresses of the files below `public/`. */
  readonly statics: readonly string[]
}

/** What the pages were made from, for commands that explain them or make some of them anew. */
export interface Making {
  readonly site: Site
  readonly entries: LoadedSources
  readonly origin: SourceLocator
  /** Words that content uses as `{name}`. */
  readonly variables: Variables
  /** Whether an address belongs to a page that could not be made. */
  readonly isExcused: (url: string) => boolean
  /** Everything that is published, before it was put together. */
  readonly published: AssembleInput
}

export interface Compilation {
  /** Nothing where the site itself could not be loaded. */
  readonly making?: Making
  /** Nothing where the site itself could not be loaded. */
  readonly output: Output | undefined
  readonly routes: readonly Route[]
  /** Sorted, each once. */
  readonly diagnostics: readonly Diagnostic[]
  /** Texts by path, for code frames. */
  readonly texts: TextLookup
  /** What the pages' scripts weigh. */
  readonly weighScripts: () => readonly ScriptWeight[]
  /** The site's compliance pack and register of claims. */
  readonly compliance: Compliance | undefined
  /** The moment, in milliseconds since 1970, from which the same content makes another site: a date in it will have come. */
  readonly until: number
  /** Content files read. */
  readonly fileCount: number
  readonly known: Known
}
