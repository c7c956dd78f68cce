import { sourceOf } from '../api/define.ts'
import { type SiteSettings, siteSettingsSchema } from '../api/define-site.ts'
import type { z } from '../api/fields.ts'
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
  /** Replace the site's own ones. */
  readonly origin?: string | undefined
  readonly basePath?: string | undefined
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
  { site, content: { documents }, diagnostics, good, ...given }: LoadSettingsInput,
  runtime: Pick<Runtime, 'cache'>,
): Promise<Outcome<SiteSettings | undefined>> {
  const { schemaHashOf, definition, processor } = site
  const sources = settingsSources(site)
  const unreadable = unreadableFiles(diagnostics)
  const loaded = await validateSources(
    { sources, documents, variables: {}, processor, schemaHashOf, call: site.call, unreadable, good },
    runtime,
  )
  const selected = selectContent(definition.content, loaded.value, { withDrafts: true, now: 0 })
  const called = callSite(site, 'settings', siteSettingsSchema, () =>
    definition.settings(contentValues(selected, (entry) => completeEntry(entry, {}, runtime)) as never),
  )
  const { value: settings } = called
  if (settings) {
    const redirects = settings.redirects?.map(({ from, to }) => ({ from: toPath(from), to }))
    const { origin, basePath = '' } = {
      origin: given.origin ?? settings.origin,
      basePath: given.basePath ?? settings.basePath,
    }
    const value = { ...settings, ...(redirects && { redirects }), origin: origin + basePath, basePath }
    return { value, diagnostics: [] }
  }
  // Without a part of its content, `settings` may fail for that alone.
  const isIncomplete = lacksSingle(definition.content, loaded.value)
  return { value: good?.settings, diagnostics: isIncomplete ? [] : called.diagnostics }
}

/** Calls a function of the site's module. Without a value if it fails or returns something else than it should. */
export function callSite<T>(
  { call, moduleHash, readModule, locateError }: Pick<Site, 'call' | 'moduleHash' | 'readModule' | 'locateError'>,
  name: 'settings' | 'claims',
  schema: z.ZodType,
  run: () => T,
): Outcome<T | undefined> {
  const source = { file: siteModule, readModule, subject: name, keyword: name }
  try {
    const value = call({ module: siteModule, moduleHash }, name, run)
    const diagnostics = findDefinitionFaults(value, schema, source)
    return { value: diagnostics.length > 0 ? undefined : value, diagnostics }
  } catch (cause) {
    return { value: undefined, diagnostics: [diagnoseException(cause, locateError, siteModule, `\`${name}\` fails: `)] }
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
