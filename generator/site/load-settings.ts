import { sourceOf } from '../api/define.ts'
import type { SiteSettings } from '../api/settings.ts'
import { completeEntry, type LoadedSources } from '../content/entry.ts'
import { findUnclaimedFiles, unreadableFiles } from '../content/source-files.ts'
import { validateSources } from '../content/validate-content.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { Content } from '../source/read-content.ts'
import type { Site } from './load-site.ts'
import { diagnoseException } from './locate-exception.ts'

interface LoadSettingsInput {
  readonly site: Site
  readonly content: Pick<Content, 'documents'>
  /** Of the earlier stages. */
  readonly diagnostics: readonly Diagnostic[]
  /** Replaces the site's own origin. */
  readonly origin?: string | undefined
}

/** The site's settings; none if the content of `defineSite` has errors. */
export async function loadSettings(
  { site, content: { documents }, diagnostics, origin }: LoadSettingsInput,
  runtime: Pick<Runtime, 'cache' | 'pool'>,
): Promise<Outcome<SiteSettings | undefined>> {
  const { schemaHashOf, definition } = site
  const sources = settingsSources(site)
  const unreadable = unreadableFiles(diagnostics)
  const loaded = await validateSources({ sources, documents, variables: {}, schemaHashOf, unreadable }, runtime)
  const entriesOf = (source: (typeof sources)[number]) => loaded.value.get(source)?.entries ?? []
  const fail = (...found: readonly Diagnostic[]) => ({
    value: undefined,
    diagnostics: [...found, ...findUnclaimedFiles(site.sources, documents, unreadable)],
  })
  if (sources.some((source) => source.kind === 'single' && entriesOf(source).length === 0))
    return fail(...loaded.diagnostics)
  const content = Object.entries(definition.content).map(([name, source]) => {
    const entries = entriesOf(sourceOf(source))
    if (source.kind === 'single') return [name, entries[0]?.summary.data]
    return [name, entries.map((entry) => (source.kind === 'list' ? entry.summary : completeEntry(entry, {}, runtime)))]
  })
  try {
    const settings = definition.settings(Object.fromEntries(content))
    const missing = missingTexts(settings)
    const message = `\`${missing.join('`, `')}\` of the settings is no text`
    if (missing.length > 0) return fail(diagnose('template/error', startOf('templates/site.ts'), message))
    return { value: origin === undefined ? settings : { ...settings, origin }, diagnostics: [] }
  } catch (cause) {
    return fail(diagnoseException(cause, site.locateError, 'templates/site.ts', '`settings` fails: '))
  }
}

/** Names of required texts that are missing: types of templates are not checked at run time. */
function missingTexts({ origin, language, name, themeColors }: Partial<SiteSettings>): readonly string[] {
  const { light, dark } = themeColors ?? {}
  const texts = { origin, language, name, 'themeColors.light': light, 'themeColors.dark': dark }
  return Object.entries(texts).flatMap(([field, value]) => (typeof value === 'string' ? [] : [field]))
}

const settingsSources = ({ definition }: Site) => Object.values(definition.content).map(sourceOf)

/** The files that the settings are made from. */
export const settingsProvenance = (site: Site, loaded: LoadedSources) => ({
  ownFiles: settingsSources(site).flatMap((source) =>
    (loaded.get(source)?.entries ?? []).map(({ summary }) => summary.file),
  ),
  sharedFiles: [],
  modules: ['templates/site.ts'],
  owner: 'templates/site.ts',
})
