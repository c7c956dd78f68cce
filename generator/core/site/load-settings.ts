import type { ContentPath } from '../api/check.ts'
import { type Source, sourceOf } from '../api/define.ts'
import type { SiteSettings } from '../api/define-site.ts'
import { z } from '../api/fields.ts'
import { completeEntry, type LoadedSources } from '../content/entry.ts'
import { unreadableFiles } from '../content/source-files.ts'
import { validateContent, validateSources } from '../content/validate-content.ts'
import { describeIssue } from '../content/zod-messages.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import { toPath } from '../routes/url.ts'
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
  const entriesOf = (source: Source) => loaded.value.get(source)?.entries ?? []
  const isIncomplete = sources.some((source) => source.kind === 'single' && entriesOf(source).length === 0)
  // Without a part of its content, `settings` may fail for that alone.
  const fail = (found: readonly Diagnostic[]) => ({ value: undefined, diagnostics: isIncomplete ? [] : found })
  const content = Object.entries(definition.content).map(([name, source]) => {
    const entries = entriesOf(sourceOf(source))
    if (source.kind === 'single') return [name, entries[0]?.summary.data]
    return [name, entries.map((entry) => (source.kind === 'list' ? entry.summary : completeEntry(entry, {}, runtime)))]
  })
  try {
    const settings = definition.settings(Object.fromEntries(content))
    const faults = findSettingsFaults(settings, site.readModule(siteModule))
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

const text = z.string().min(1)
const texts = z.array(z.string())
const nodes = z.array(z.looseObject({}))

/** `SiteSettings`: TypeScript does not check templates at run time. */
const settingsSchema = z.object({
  origin: text.refine(isOrigin, 'expected an origin such as https://www.example.com'),
  language: text,
  name: text,
  icon: text.optional(),
  themeColors: z.object({ light: text, dark: text }),
  share: z
    .object({ image: text, font: text, weight: z.number(), width: z.number(), ground: text, ink: text, accent: text })
    .optional(),
  fonts: z
    .array(
      z.object({
        family: text,
        file: text,
        weights: z.tuple([z.number(), z.number()]),
        widths: z.tuple([z.number(), z.number()]),
      }),
    )
    .optional(),
  productNames: texts.optional(),
  jsonLd: nodes.optional(),
  feeds: z.array(z.object({ path: text, type: text, title: text })).optional(),
  variables: z.record(z.string(), z.string()).optional(),
  vendors: z.array(z.object({ page: text, frames: texts, scripts: texts })).optional(),
  redirects: z.array(z.object({ from: text, to: text })).optional(),
  nextPages: texts.optional(),
})

function isOrigin(origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).origin === origin
}

/** What is missing or wrong in the settings, at its name in the text of `templates/site.ts`. */
function findSettingsFaults(settings: unknown, source: string): readonly Diagnostic[] {
  const issues = settingsSchema.safeParse(settings).error?.issues ?? []
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
    const { message, help } = describeIssue(issue, value)
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
