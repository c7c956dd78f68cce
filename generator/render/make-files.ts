import type { FileSite } from '../api/define.ts'
import type { SiteSettings } from '../api/settings.ts'
import type { LoadedSources } from '../content/entry.ts'
import { completeEntry } from '../content/entry.ts'
import type { Variables } from '../content/variables.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import { lacksSingle, selectContent, valuesOf } from '../routes/select-content.ts'
import type { Visibility } from '../routes/visibility.ts'
import { cacheStage } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { diagnoseException } from '../site/error-location.ts'
import type { Site } from '../site/load-site.ts'

declare module '../runtime/cache-stage.ts' {
  interface CacheStages {
    'make-file': 'generator/render/make-files.ts'
  }
}

/** A published text that is no page. */
export interface MadeFile {
  /** POSIX path below the output folder. */
  readonly path: string
  readonly text: string
  /** The module that makes it. */
  readonly module: string
}

interface MakeFileInput {
  readonly moduleHash: string
  readonly site: FileSite
  readonly contentHash: string
  /** Calls the module with the site and with the content of this hash. */
  readonly make: () => string
}

export const makeFile = cacheStage<MakeFileInput, string>({
  name: 'make-file',
  storage: 'disk',
  keyOf: ({ moduleHash, site, contentHash }) => hashOf(moduleHash, site.origin, site.language, site.name, contentHash),
  run: ({ make }) => make(),
})

interface MakeFilesInput {
  readonly site: Site
  readonly loaded: LoadedSources
  readonly visibility: Visibility
  readonly settings: SiteSettings
  readonly variables: Variables
}

/** Makes the site's own files from their content. */
export function makeFiles(
  { site, loaded, visibility, settings, variables }: MakeFilesInput,
  runtime: Pick<Runtime, 'cache'>,
): Outcome<readonly MadeFile[]> {
  const diagnostics: Diagnostic[] = []
  const { origin, language, name } = settings
  const fileSite: FileSite = { origin, language, name }
  const value = site.files.flatMap(({ module, moduleHash, file }): MadeFile[] => {
    if (lacksSingle(file.from, loaded)) return []
    const content = selectContent(file.from, loaded, visibility)
    const make = () =>
      file.make(
        valuesOf(content, (entry) => completeEntry(entry, variables, runtime)),
        fileSite,
      )
    try {
      const text = makeFile({ moduleHash, site: fileSite, contentHash: content.hash, make }, runtime)
      return [{ path: file.path.slice(1), text, module }]
    } catch (cause) {
      diagnostics.push(diagnoseException(cause, site.whereThrown, module, `${file.path} cannot be made: `))
      return []
    }
  })
  return { value, diagnostics }
}
