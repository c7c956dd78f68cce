import { type Source, unwrapList } from '../api/define.ts'
import { type SiteSettings, siteSettingsSchema } from '../api/define-site.ts'
import type { z } from '../api/fields.ts'
import { type LoadedSources, renderEntryBody } from '../content/entry.ts'
import { failedFiles, ownsFile } from '../content/source-files.ts'
import { validateContent, validateSources } from '../content/validate-content.ts'
import { builtInLevels } from '../diagnostics/catalogue.ts'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, type Outcome, type Span, startOf } from '../diagnostics/diagnostic.ts'
import { processorInLanguage } from '../markdown/translate-labels.ts'
import { contentValues, lacksSingle, selectContent } from '../routes/select-content.ts'
import { normalizeAddress } from '../routes/url.ts'
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
  readonly isAtRoot?: boolean | undefined
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
  const { processor } = input.site
  const processorOf = (source: Source) =>
    settings ? processorInLanguage(processor, source.language ?? settings.language, settings.words) : processor
  const site = { ...input.site, processorOf }
  const content = await validateContent({ ...input, site, settings, diagnostics: found }, runtime)
  return { value: { settings, loaded: content.value }, diagnostics: [...diagnostics, ...content.diagnostics] }
}

/** The site's settings, or the good ones of an earlier compilation; none if `settings` needs content that has errors, or fails. Errors of the content are left to its validation. */
export async function loadSettings(
  { site, content: { documents }, diagnostics, good, ...given }: LoadSettingsInput,
  runtime: Pick<Runtime, 'cache'>,
): Promise<Outcome<SiteSettings | undefined>> {
  const { schemaHashOf, definition, processor, call } = site
  const sources = settingsSources(site)
  const unreadable = failedFiles(diagnostics)
  const processorOf = () => processor
  const input = { sources, documents, variables: {}, processorOf, schemaHashOf, call, unreadable, good }
  const loaded = await validateSources(input, runtime)
  const selected = selectContent(definition.content, loaded.value, { withDrafts: true, now: 0 })
  const findText = (text: string): Span | undefined =>
    documents
      .filter(({ file }) => sources.some((source) => ownsFile(source, file)))
      .flatMap((document) => document.texts())
      .find(({ value }) => value === text)?.span
  const run = () =>
    definition.settings(
      contentValues(selected, (entry) => renderEntryBody(entry, {}, runtime)) as never,
      definition.env,
    )
  const called = callSiteFunction(site, 'settings', siteSettingsSchema, run, findText)
  const { value: settings } = called
  if (settings) {
    const redirects = settings.redirects?.map(({ from, to }) => ({ from: normalizeAddress(from), to }))
    const publicPath = given.basePath ?? settings.basePath ?? ''
    const origin = (given.origin ?? settings.origin) + publicPath
    const basePath = given.isAtRoot ? '' : publicPath
    const value = { ...settings, ...(redirects && { redirects }), origin, basePath }
    return { value, diagnostics: findRuleFaults(value, site) }
  }
  // Without a part of its content, `settings` may fail for that alone.
  const isIncomplete = lacksSingle(definition.content, loaded.value)
  return { value: good?.settings, diagnostics: isIncomplete ? [] : called.diagnostics }
}

/** Rules of the settings for codes that do not exist, or whose level is fixed. */
function findRuleFaults({ rules = {} }: SiteSettings, { checks, readModule }: Site): Diagnostic[] {
  const known = [...Object.keys(builtInLevels), ...checks.map(({ check }) => check.code)]
  return Object.keys(rules).flatMap((code) => {
    if (known.includes(code) && builtInLevels[code] !== 'guard') return []
    const start = readModule(siteModule).indexOf(code)
    const span = start < 0 ? startOf(siteModule) : { file: siteModule, start, end: start + code.length }
    const fault = known.includes(code)
      ? [`no site can change the level of \`${code}\``, 'take it out: it guards what is published']
      : [`there is no rule \`${code}\``, didYouMean(findClosestWord(code, known), '`lint --rules` lists all of them')]
    return [diagnose('template/error', span, fault[0] ?? '', { help: fault[1] })]
  })
}

/** Calls a function of the site's module. Without a value if it fails or returns something else than it should. */
export function callSiteFunction<T>(
  { call, moduleHash, readModule, locateError }: Pick<Site, 'call' | 'moduleHash' | 'readModule' | 'locateError'>,
  name: 'settings' | 'claims',
  schema: z.ZodType,
  run: () => T,
  findText?: (text: string) => Span | undefined,
): Outcome<T | undefined> {
  const source = { file: siteModule, readModule, subject: name, keyword: name, findText }
  try {
    const value = call({ module: siteModule, moduleHash }, name, run)
    const diagnostics = findDefinitionFaults(value, schema, source)
    return { value: diagnostics.length > 0 ? undefined : value, diagnostics }
  } catch (cause) {
    return { value: undefined, diagnostics: [diagnoseException(cause, locateError, siteModule, `\`${name}\` fails: `)] }
  }
}

type SettingsSite = { readonly definition: Pick<Site['definition'], 'content'> }

const settingsSources = ({ definition }: SettingsSite) => Object.values(definition.content).map(unwrapList)

/** The files that the settings are made from. */
export const settingsProvenance = (site: SettingsSite, loaded: LoadedSources) => ({
  ownFiles: settingsSources(site).flatMap((source) =>
    (loaded.get(source)?.entries ?? []).map(({ summary }) => summary.file),
  ),
  sharedFiles: [],
  modules: [siteModule],
  owner: siteModule,
})
