import type { SiteSettings } from '../api/settings.ts'
import type { LoadedSources } from '../content/validate.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import { lacksSingle, selectContent } from '../routes/select-content.ts'
import type { Visibility } from '../routes/visibility.ts'
import type { Cache } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import { diagnoseException } from '../site/error-location.ts'
import type { Site } from '../site/load-site.ts'

/** A published text that is no page. */
export interface MadeFile {
  /** POSIX path below the output folder. */
  readonly path: string
  readonly text: string
  /** The module that makes it. */
  readonly module: string
}

/** Makes the site's own files from their content, each again only where that has changed. */
export function makeFiles(
  site: Site,
  loaded: LoadedSources,
  visibility: Visibility,
  { origin, language, name }: SiteSettings,
  cache: Cache,
): Outcome<readonly MadeFile[]> {
  const diagnostics: Diagnostic[] = []
  const told = { origin, language, name }
  const toldHash = hashOf(origin, language, name)
  const value = site.files.flatMap(({ module, moduleHash, file }): MadeFile[] => {
    if (lacksSingle(file.from, loaded)) return []
    const { values, bodies } = selectContent(file.from, loaded, visibility)
    try {
      const text = cache.memo('file', hashOf(moduleHash, bodies, toldHash), () => file.make(values, told))
      return [{ path: file.path.slice(1), text, module }]
    } catch (cause) {
      diagnostics.push(diagnoseException(cause, site.whereThrown, module, `${file.path} cannot be made: `))
      return []
    }
  })
  return { value, diagnostics }
}
