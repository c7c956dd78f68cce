import type { ContentPath } from '../../api/check.ts'
import type { DiagnosticCode } from '../../diagnostics/catalogue.ts'
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts'
import { withoutBase } from '../../html/base-path.ts'
import { isFolderRedirect, type Redirect } from '../../output/redirects.ts'
import { entriesIn } from '../../routes/entries-in-items.ts'
import {
  caseFoldAddress,
  findAddressProblem,
  isNotFoundPage,
  normalizeAddress,
  outputPathOf,
  splitQuery,
} from '../../routes/url.ts'
import { isSometimesHidden } from '../../routes/visibility.ts'
import { fieldNamesAt } from '../../schema/schema-fields.ts'
import { settingsProvenance } from '../../site/load-settings.ts'
import { valueAt, valuesIn } from '../../source/data-path.ts'
import { diagnoseAddress, type RuleContext } from '../rule-context.ts'

/** Redirects of the settings from addresses that none can have, or that are taken. */
export function checkRedirects(context: RuleContext): Diagnostic[] {
  const { settings, settingsProvenance, pages, fileAddresses, locator } = context
  const { redirects = [] } = settings
  // A redirect may stand in for a page until that is published. Then the page counts.
  const lasting = pages.filter(({ route }) => !entriesIn(route.item).some(isSometimesHidden))
  const taken = new Set([...lasting.map(({ route }) => route.url), ...fileAddresses])
  const list = findRedirectList(context)
  return redirects.flatMap((redirect, index) => {
    const { from } = redirect
    const span = list && findRedirectSpan(list, index, 'from', redirect, locator)
    const report = (code: DiagnosticCode, message: string, help?: string): Diagnostic[] =>
      diagnoseAddress(code, from, message, settingsProvenance, locator, { help, span })
    const [address, query] = splitQuery(from)
    const sign = /[^\w.~!'()*+,;:@/?%&=-]/.exec(query)?.[0]
    const fault = isNotFoundPage(outputPathOf(address))
      ? 'is that of the page for missing addresses'
      : withoutBase(address, settings.origin) !== address
        ? 'begins with the base path, which the build adds to it'
        : sign === undefined
          ? findAddressProblem(isFolderRedirect(from) ? from.slice(0, -2) : address, true)
          : `has a character in its query that browsers encode: \`${sign}\``
    if (fault !== undefined) return report('route/invalid-address', `the moved address \`${from}\` ${fault}`)
    const folder = caseFoldAddress(from).slice(0, -1)
    const inFolder = isFolderRedirect(from)
      ? [...taken].find((address) => caseFoldAddress(address).startsWith(folder))
      : undefined
    if (inFolder !== undefined) {
      const message = `\`${from}\` is said to have moved, and ${inFolder} is there`
      return report('route/duplicate-address', message, 'redirect the other addresses one by one')
    }
    if (redirects.findIndex((other) => other.from === from) < index)
      return report('route/duplicate-address', `another redirect is from \`${from}\``, 'take one of them out')
    const message = `\`${from}\` is said to have moved, but it is there`
    const help = 'write the old address here and the new one behind `to`, or take the redirect out'
    return taken.has(from) ? report('route/duplicate-address', message, help) : []
  })
}

type SettingsInput = Pick<RuleContext, 'loaded' | 'settings'> & {
  readonly site: Parameters<typeof settingsProvenance>[0]
  readonly locator: Pick<RuleContext['locator'], 'findDocument'>
}

/** The list of redirects in a content file. */
export interface RedirectListLocation {
  readonly file: string
  readonly path: ContentPath
  /** The fields beside it, in the order of the schema. */
  readonly order: readonly string[]
}

const key = 'redirects'

/** The list that the settings have their redirects from, else the one named `redirects` that a single file has or may have. */
export function findRedirectList({ site, loaded, settings, locator }: SettingsInput): RedirectListLocation | undefined {
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
    const fields = source.kind === 'single' ? fieldNamesAt(source.schema, [key, 0]) : []
    if (source.kind === 'single' && fields.includes('from') && fields.includes('to'))
      return { file: `content/${source.file}`, path: [key], order: fieldNamesAt(source.schema, []) }
  }
  return undefined
}

const isSame = (item: unknown, { from, to }: Redirect): boolean =>
  normalizeAddress(String(valueAt(item, ['from']))) === from && valueAt(item, ['to']) === to

/** Where an address of a redirect of the settings stands in the list. Undefined if it is not from there. */
export function findRedirectSpan(
  { file, path }: RedirectListLocation,
  index: number,
  field: 'from' | 'to',
  redirect: Redirect,
  { findDocument }: SettingsInput['locator'],
): Span | undefined {
  const document = findDocument(file)
  const isThere = isSame(valueAt(document?.data, [...path, index]), redirect)
  return isThere ? document?.spanOf([...path, index, field]) : undefined
}
