import type { ContentPath } from '../api/check.ts'
import { sourceOf } from '../api/define.ts'
import { type SiteSettings, siteSettingsSchema } from '../api/define-site.ts'
import { completeEntry, type LoadedSources } from '../content/entry.ts'
import { unreadableFiles } from '../content/source-files.ts'
import { validateContent, validateSources } from '../content/validate-content.ts'
import { describeZodIssue } from '../content/zod-messages.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import { contentValues, lacksSingle, selectContent } from '../routes/select-content.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { describePath, valueAt } from '../source/data-path.ts'
import type { Content } from '../source/read-content.ts'
import { escapeRegExp } from '../text/strings.ts'
import type { Site } from './load-site.ts'
import { diagnoseException } from './run-templates.ts'

/** The module that exports the site. */
export const siteModule = 'templates/site.ts'

interface LoadSettingsInput {
  readonly site: Site
  readonly content: Pick<Content, 'documents'>
  /** Of the earlier stages. */
  readonly diagnostics: readonly Diagnostic[]
  /** Replaces the site's own origin. */
  readonly origin?: string | undefined
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

/** The site's settings; none if `settings` needs content that has errors, or fails. Errors of the content are left to its validation. */
export async function loadSettings(
  { site, content: { documents }, diagnostics, origin }: LoadSettingsInput,
  runtime: Pick<Runtime, 'cache'>,
): Promise<Outcome<SiteSettings | undefined>> {
  const { schemaHashOf, definition, processor } = site
  const sources = settingsSources(site)
  const unreadable = unreadableFiles(diagnostics)
  const loaded = await validateSources(
    { sources, documents, variables: {}, processor, schemaHashOf, unreadable },
    runtime,
  )
  const isIncomplete = lacksSingle(definition.content, loaded.value)
  // Without a part of its content, `settings` may fail for that alone.
  const fail = (found: readonly Diagnostic[]) => ({ value: undefined, diagnostics: isIncomplete ? [] : found })
  const selected = selectContent(definition.content, loaded.value, { withDrafts: true, now: 0 })
  try {
    const settings = definition.settings(contentValues(selected, (entry) => completeEntry(entry, {}, runtime)) as never)
    const faults = findSettingsFaults(settings, site.readModule(siteModule))
    if (faults.length > 0) return fail(faults)
    return { value: origin === undefined ? settings : { ...settings, origin }, diagnostics: [] }
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

/** What is missing or wrong in the settings, at its name in the text of `templates/site.ts`. */
function findSettingsFaults(settings: unknown, source: string): readonly Diagnostic[] {
  const issues = siteSettingsSchema.safeParse(settings).error?.issues ?? []
  return issues.map((issue) => {
    const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
    const value = valueAt(settings, path)
    const isMissing = path.length > 0 && value === undefined
    const span = spanOfSetting(isMissing ? path.slice(0, -1) : path, source)
    const name = `\`${describePath(path)}\``
    if (path.length === 0)
      return diagnose('template/error', span, '`settings` returns no object', {
        help: 'return the settings of the site',
      })
    if (isMissing)
      return diagnose('template/error', span, `the settings lack ${name}`, {
        help: `add ${name} to what \`settings\` returns`,
      })
    const { message, help } = describeZodIssue(issue, value)
    return diagnose('template/error', span, `${name} of the settings ${message}`, { help })
  })
}

/** The innermost name of a path that stands there as a key, or else `settings`. */
function spanOfSetting(path: ContentPath, source: string) {
  const body = /\bsettings\b/.exec(source)?.index ?? 0
  const names = path.filter((step) => typeof step === 'string')
  for (const name of ['settings', ...names].toReversed()) {
    const index = source.slice(body).search(new RegExp(`\\b${escapeRegExp(name)}(?=\\s*[:(])`))
    if (index >= 0) return { file: siteModule, start: body + index, end: body + index + name.length }
  }
  return startOf(siteModule)
}
