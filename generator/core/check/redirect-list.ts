import type { ContentPath } from '../api/check.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import { schemaKeysAt } from '../schema/schema-fields.ts'
import { settingsProvenance } from '../site/load-settings.ts'
import { valueAt, valuesIn } from '../source/data-path.ts'
import type { RuleContext } from './rule-context.ts'

type SettingsInput = Pick<RuleContext, 'loaded' | 'settings'> & {
  readonly site: Parameters<typeof settingsProvenance>[0]
  readonly locator: Pick<RuleContext['locator'], 'findDocument'>
}

/** The list of redirects in a content file. */
export interface RedirectList {
  readonly file: string
  readonly path: ContentPath
  /** The fields beside it, in the order of the schema. */
  readonly order: readonly string[]
}

const key = 'redirects'

/** The list that the settings have their redirects from, else the one named `redirects` that a single file has or may have. */
export function findRedirectList({ site, loaded, settings, locator }: SettingsInput): RedirectList | undefined {
  const { redirects = [] } = settings
  for (const file of settingsProvenance(site, loaded).ownFiles) {
    const found = valuesIn(locator.findDocument(file)?.data).find(
      ({ value, path }) =>
        Array.isArray(value) &&
        value.length === redirects.length &&
        (redirects.length > 0 ? redirects.every((one, index) => isSame(value[index], one)) : path.at(-1) === key),
    )
    if (found) return { file, path: found.path, order: [] }
  }
  for (const { source } of loaded.values()) {
    const fields = source.kind === 'single' ? schemaKeysAt(source.schema, [key, 0]) : []
    if (source.kind === 'single' && fields.includes('from') && fields.includes('to'))
      return { file: `content/${source.file}`, path: [key], order: schemaKeysAt(source.schema, []) }
  }
  return undefined
}

interface Redirect {
  readonly from: string
  readonly to: string
}

const isSame = (item: unknown, { from, to }: Redirect): boolean =>
  valueAt(item, ['from']) === from && valueAt(item, ['to']) === to

/** Where the target of a redirect of the settings stands in the list. Undefined if it is not from there. */
export function findTargetSpan(
  { file, path }: RedirectList,
  index: number,
  redirect: Redirect,
  { findDocument }: SettingsInput['locator'],
): Span | undefined {
  const document = findDocument(file)
  const isThere = isSame(valueAt(document?.data, [...path, index]), redirect)
  return isThere ? document?.spanOf([...path, index, 'to']) : undefined
}
