import { type Diagnostic, filesOf, isError } from '../diagnostics/diagnostic.ts'
import { runAtOnce } from '../runtime/concurrency.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { UnsavedTexts } from '../source/read-content.ts'
import { checkDocument } from './check-document.ts'
import type { CheckInput } from './rule-context.ts'
import { runSiteChecks } from './site-checks.ts'
import { createSourceLocator } from './source-locator.ts'

interface CheckPagesInput
  extends Pick<
    CheckInput,
    'site' | 'settings' | 'loaded' | 'resolved' | 'diagnostics' | 'content' | 'pages' | 'options'
  > {
  readonly unsaved: UnsavedTexts | undefined
}

/** Applies the rules for single files to the unsaved ones, and the site's own checks to them and to some pages. `check` finds all of it again. */
export function checkPagesInSight(
  { site, settings, loaded, resolved, diagnostics, content, pages, options, unsaved }: CheckPagesInput,
  runtime: Pick<Runtime, 'cache'>,
): readonly Diagnostic[] {
  const { variables = {}, productNames = [] } = settings
  const brokenFiles = filesOf(diagnostics.filter(isError))
  const documents = content.documents.filter(({ file }) => unsaved?.has(file) && !brokenFiles.has(file))
  const locator = createSourceLocator(content.documents, variables, site.readModule, runtime, resolved.fileUrls)
  const checked = runAtOnce(
    runSiteChecks(
      { site, settings, loaded, options, documents, pages, locator, isComplete: false, isPartial: true },
      runtime,
    ),
  )
  const found = documents.flatMap((document) => checkDocument({ document, productNames }, runtime).diagnostics)
  return [...found, ...checked.diagnostics]
}
