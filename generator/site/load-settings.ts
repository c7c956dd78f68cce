import type { SiteSettings } from '../api/settings.ts'
import type { LoadedSources } from '../content/entry.ts'
import { completeEntry } from '../content/entry.ts'
import { findUnclaimedFiles } from '../content/unclaimed-files.ts'
import { validate } from '../content/validate.ts'
import { type Diagnostic, diagnose, filesOf, startOf } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { Content } from '../source/read-content.ts'
import { diagnoseException } from './error-location.ts'
import type { Site } from './load-site.ts'

export interface LoadSettingsInput {
  readonly site: Site
  readonly content: Pick<Content, 'documents'>
  /** Of the stages before. */
  readonly diagnostics: readonly Diagnostic[]
  /** Replaces the site's own origin. */
  readonly origin?: string | undefined
}

/** The site's settings, from the content that `defineSite` names for them; nothing where that content has errors. */
export async function loadSettings(
  { site, content: { documents }, diagnostics, origin }: LoadSettingsInput,
  runtime: Pick<Runtime, 'cache' | 'pool'>,
): Promise<Outcome<SiteSettings | undefined>> {
  const sources = settingsSources(site)
  const { schemaHashOf } = site
  const unreadable = filesOf(diagnostics)
  const loaded = await validate({ sources, documents, variables: {}, schemaHashOf, unreadable }, runtime)
  const isComplete = sources.every(
    (source) => source.kind === 'collection' || loaded.value.get(source)?.entries.length === 1,
  )
  const fail = (...found: readonly Diagnostic[]) => ({
    value: undefined,
    diagnostics: [...found, ...findUnclaimedFiles(site.sources, documents, unreadable)],
  })
  if (!isComplete) return fail(...loaded.diagnostics)
  try {
    const settings = site.definition.settings(contentOf(site, loaded.value, runtime))
    const missing = missingTexts(settings)
    if (missing.length > 0)
      return fail(
        diagnose(
          'template/error',
          startOf('templates/site.ts'),
          `\`${missing.join('`, `')}\` of the settings is no text`,
        ),
      )
    return { value: origin === undefined ? settings : { ...settings, origin }, diagnostics: [] }
  } catch (cause) {
    return fail(diagnoseException(cause, site.whereThrown, 'templates/site.ts', '`settings` fails: '))
  }
}

/** Required texts that the settings lack: the types of templates are not checked when they run. */
const missingTexts = ({ origin, language, name, themeColors }: Partial<SiteSettings>): readonly string[] =>
  Object.entries({
    origin,
    language,
    name,
    'themeColors.light': themeColors?.light,
    'themeColors.dark': themeColors?.dark,
  })
    .filter(([, value]) => typeof value !== 'string')
    .map(([name]) => name)

const settingsSources = ({ definition }: Site) =>
  Object.values(definition.content).map((source) => (source.kind === 'list' ? source.of : source))

const contentOf = ({ definition }: Site, loaded: LoadedSources, runtime: Pick<Runtime, 'cache'>) =>
  Object.fromEntries(
    Object.entries(definition.content).map(([name, source]) => {
      const entries = loaded.get(source.kind === 'list' ? source.of : source)?.entries ?? []
      if (source.kind === 'single') return [name, entries[0]?.summary.data]
      return [
        name,
        entries.map((entry) => (source.kind === 'list' ? entry.summary : completeEntry(entry, {}, runtime))),
      ]
    }),
  )

/** The files that the settings are made of. */
export const settingsProvenance = (site: Site, loaded: LoadedSources) => ({
  files: settingsSources(site).flatMap((source) =>
    (loaded.get(source)?.entries ?? []).map(({ summary }) => summary.file),
  ),
  modules: ['templates/site.ts'],
})
