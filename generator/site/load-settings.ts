import type { SiteSettings } from '../api/settings.ts'
import type { RenderMarkdown } from '../content/markdown/create-renderer.ts'
import type { LoadedSources } from '../content/validate.ts'
import { validate } from '../content/validate.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import type { Cache } from '../runtime/cache.ts'
import type { Document } from '../source/parse.ts'
import { diagnoseException } from './error-location.ts'
import type { Site } from './load-site.ts'

/** What the site says of itself, from the content it names for that; nothing where that content has errors. */
export function loadSettings(
  site: Site,
  documents: readonly Document[],
  unreadable: ReadonlySet<string>,
  markdown: RenderMarkdown,
  origin: string | undefined,
  cache: Cache,
): Outcome<SiteSettings | undefined> {
  const sources = Object.values(site.definition.content)
  const loaded = validate(
    { sources, documents, variables: {}, schemaHashOf: site.schemaHashOf, unreadable },
    markdown,
    cache,
  )
  const isWhole = sources.every(
    (source) => source.kind === 'collection' || loaded.value.get(source)?.entries.length === 1,
  )
  if (!isWhole) return { value: undefined, diagnostics: loaded.diagnostics }
  try {
    const settings = site.definition.settings(contentOf(site, loaded.value))
    return { value: origin === undefined ? settings : { ...settings, origin }, diagnostics: [] }
  } catch (cause) {
    return {
      value: undefined,
      diagnostics: [diagnoseException(cause, site.whereThrown, 'templates/site.ts', '`settings` fails: ')],
    }
  }
}

const contentOf = (site: Site, loaded: LoadedSources) =>
  Object.fromEntries(
    Object.entries(site.definition.content).map(([name, source]) => {
      const entries = loaded.get(source)?.entries ?? []
      return [name, source.kind === 'single' ? entries[0]?.data : entries]
    }),
  )

/** What the settings are made from. */
export const settingsProvenance = ({ definition }: Site, entries: LoadedSources) => ({
  files: () =>
    Object.values(definition.content).flatMap((source) => (entries.get(source)?.entries ?? []).map(({ file }) => file)),
  modules: ['templates/site.ts'],
})
