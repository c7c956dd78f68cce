import type { ClaimsRegister } from '../api/define-site.ts'
import type { CompleteCompilation } from '../compilation.ts'
import { completeEntry } from '../content/entry.ts'
import { isError } from '../diagnostics/diagnostic.ts'
import { contentValues, selectContent } from '../routes/select-content.ts'
import type { Visibility } from '../routes/visibility.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { toCheckedSite } from './site-checks.ts'

/** The register of claims; none if the site has none. */
export function findRegister(
  compiled: CompleteCompilation,
  options: Visibility,
  runtime: Pick<Runtime, 'cache'>,
): ClaimsRegister | undefined {
  const { site, loaded, settings, pages, facts, diagnostics } = compiled
  const selected = selectContent(site.definition.content, loaded, options)
  const content = contentValues(selected, (entry) => completeEntry(entry, settings.variables ?? {}, runtime))
  return site.definition.claims?.(
    content as never,
    toCheckedSite({ pages, facts, options, isComplete: !diagnostics.some(isError) }),
  )
}
