import { type Diagnostic, filesOf, isError } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import { runAtOnce } from '../runtime/concurrency.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { Site } from '../site/load-site.ts'
import { checkDocument } from './check-document.ts'
import type { CheckInput } from './rule-context.ts'
import { runSiteChecks } from './site-checks.ts'
import { createSourceLocator } from './source-locator.ts'

interface CheckContentInput extends Pick<CheckInput, 'content' | 'loaded' | 'options'> {
  readonly site: Pick<Site, 'checks' | 'locateError' | 'readModule'>
  /** Of the earlier stages. */
  readonly diagnostics: readonly Diagnostic[]
}

/** For a site whose settings cannot be made: the rules for single files, and the site's own checks of files and of the site. */
export function checkContent(
  { site, content, loaded, options, diagnostics }: CheckContentInput,
  runtime: Pick<Runtime, 'cache' | 'shard'>,
): Outcome<undefined> {
  const brokenFiles = filesOf(diagnostics.filter(isError))
  const documents = content.documents.filter(({ file }) => !brokenFiles.has(file))
  const locator = createSourceLocator(content.documents, {}, site.readModule, runtime)
  const checked = runAtOnce(
    runSiteChecks({ site, loaded, options, documents, locator, pages: [], settings: {}, isComplete: false }, runtime),
  )
  const found = documents.flatMap((document) => checkDocument({ document, productNames: [] }, runtime).diagnostics)
  return { value: undefined, diagnostics: [...found, ...checked.diagnostics] }
}
