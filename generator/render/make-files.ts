import type { FileSite } from '../api/define.ts'
import type { SiteSettings } from '../api/settings.ts'
import { completeEntry, type LoadedSources } from '../content/entry.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import { contentValues, lacksSingle, selectContent } from '../routes/select-content.ts'
import type { Visibility } from '../routes/visibility.ts'
import { cacheStage } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { Site } from '../site/load-site.ts'
import { diagnoseException } from '../site/locate-exception.ts'

declare module '../runtime/cache-stage.ts' {
  interface CacheStages {
    'make-file': 'generator/render/make-files.ts'
  }
}

/** A published text that is not a page. */
export interface MadeFile {
  /** POSIX path below the output folder. */
  readonly path: string
  readonly text: string
  readonly module: string
}

interface MakeFileInput {
  readonly moduleHash: string
  readonly fileSite: FileSite
  readonly contentHash: string
  /** Calls the module with `fileSite` and the content of the hash. */
  readonly make: () => string
}

export const makeFile = cacheStage<MakeFileInput, string>({
  name: 'make-file',
  storage: 'disk',
  keyOf: ({ moduleHash, fileSite: { origin, language, name }, contentHash }) =>
    hashOf(moduleHash, origin, language, name, contentHash),
  run: ({ make }) => make(),
})

interface MakeFilesInput {
  readonly site: Site
  readonly loaded: LoadedSources
  readonly visibility: Visibility
  readonly settings: SiteSettings
}

/** Makes the files that the site defines. */
export function makeFiles(
  { site, loaded, visibility, settings }: MakeFilesInput,
  runtime: Pick<Runtime, 'cache'>,
): Outcome<readonly MadeFile[]> {
  const diagnostics: Diagnostic[] = []
  const { origin, language, name, variables = {} } = settings
  const fileSite: FileSite = { origin, language, name }
  const value = site.files.flatMap(({ module, moduleHash, file }): MadeFile[] => {
    if (lacksSingle(file.from, loaded)) return []
    const content = selectContent(file.from, loaded, visibility)
    const values = () => contentValues(content, (entry) => completeEntry(entry, variables, runtime))
    const make = () => file.make(values(), fileSite)
    try {
      const text = makeFile({ moduleHash, fileSite, contentHash: content.hash, make }, runtime)
      return [{ path: file.path.slice(1), text, module }]
    } catch (cause) {
      diagnostics.push(diagnoseException(cause, site.locateError, module, `${file.path} cannot be made: `))
      return []
    }
  })
  return { value, diagnostics }
}
