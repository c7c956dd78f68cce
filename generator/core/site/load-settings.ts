import { sourceOf } from '../api/define.ts'
import { type SiteSettings, siteSettingsSchema } from '../api/define-site.ts'
import { completeEntry, type LoadedSources } from '../content/entry.ts'
import { unreadableFiles } from '../content/source-files.ts'
import { validateContent, validateSources } from '../content/validate-content.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import { contentValues, lacksSingle, selectContent } from '../routes/select-content.ts'
import { toPath } from '../routes/url.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { Content } from '../source/read-content.ts'
import { findDefinitionFaults } from './definition-faults.ts'
import type { Site } from './load-site.ts'
import { diagnoseException } from './run-templates.ts'

/** The module that exports the site. */
export const siteModule = 'templates/site.ts'

interface LoadSettingsInput {
  readonly site: Site
  readonly content: Pick<Content, 'documents' | 'foreign'>
  /** Of the earlier stages. */
  readonly diagnostics: readonly Diagnostic[]
  /** Replaces the site's own origin. */
  readonly origin?: string | undefined
  /** An earlier compilation. */
  readonly good?: { readonly site: Site; readonly settings: SiteSettings; readonly loaded: LoadedSources } | undefined
}

/** The settings, and all entries of the site with the settings' variables. */
export async function validate(
  input: LoadSettingsInput,
  runtime: Runtime,
): Promise<Outcome<{ readonly settings: SiteSettings | undefined; readonly loaded: LoadedSources }>> {
  const { value: settings, diagnostics } = await loadSettings(input, runtime)
  const found = [...input.diagnostics, ...diagnostics]
  const content = await validateContent({ ...input, settings, diagnostics: found }, runtime)
  return { value: { settings, loaded: content.value }, diagnostics: [...diagnostics, ...content.diagnostics] }
}

/** The site's settings, or the good ones of an earlier compilation; none if `settings` needs content that has errors, or fails. Errors of the content are left to its validation. */
export async function loadSettings(
  { site, content: { documents }, diagnostics, origin, good }: LoadSettingsInput,
  runtime: Pick<Runtime, 'cache'>,
): Promise<Outcome<SiteSettings | undefined>> {
  const { schemaHashOf, definition, processor } = site
  const sources = settingsSources(site)
  const unreadable = unreadableFiles(diagnostics)
  const loaded = await validateSources(
    { sources, documents, variables: {}, processor, schemaHashOf, call: site.call, unreadable, good },
    runtime,
  )
  const isIncomplete = lacksSingle(definition.content, loaded.value)
  // Without a part of its content, `settings` may fail for that alone.
  const fail = (found: readonly Diagnostic[]) => ({
    value: good?.settings,
    diagnostics: isIncomplete ? [] : found,
  })
  const selected = selectContent(definition.content, loaded.value, { withDrafts: true, now: 0 })
  try {
    const values = contentValues(selected, (entry) => completeEntry(entry, {}, runtime))
    const called = { module: siteModule, moduleHash: processor.hash }
    const settings = site.call(called, 'settings', () => definition.settings(values as never))
    const faults = findDefinitionFaults(settings, siteSettingsSchema, {
      file: siteModule,
      readModule: site.readModule,
      subject: 'the settings',
      keyword: 'settings',
    })
    if (faults.length > 0) return fail(faults)
    const redirects = settings.redirects?.map(({ from, to }) => ({ from: toPath(from), to }))
    return { value: { ...settings, ...(redirects && { redirects }), ...(origin && { origin }) }, diagnostics: [] }
  } catch (cause) {
    return fail([diagnoseException(cause, site.locateError, siteModule, '`settings` fails: ')])
  }
}

type SettingsSite = { readonly definition: Pick<Site['definition'], 'content'> }

const settingsSources = ({ definition }: SettingsSite) => Object.values(definition.content).map(sourceOf)

/** The files that the settings are made from. */
export const settingsProvenance = (site: SettingsSite, loaded: LoadedSources) => ({
  ownFiles: settingsSources(site).flatMap((source) =>
    (loaded.get(source)?.entries ?? []).map(({ summary }) => summary.file),
  ),
  sharedFiles: [],
  modules: [siteModule],
  owner: siteModule,
})
