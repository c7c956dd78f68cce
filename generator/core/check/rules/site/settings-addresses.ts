import type { ContentPath } from '../../../api/check.ts'
import type { Code } from '../../../diagnostics/catalogue.ts'
import { type Diagnostic, diagnose, type Span } from '../../../diagnostics/diagnostic.ts'
import { entriesIn } from '../../../routes/items.ts'
import {
  caseFoldAddress,
  findAddressFault,
  isNotFoundPage,
  outputPathOf,
  splitAddress,
  toPath,
} from '../../../routes/url.ts'
import { isSometimesHidden } from '../../../routes/visibility.ts'
import { fieldNamesAt } from '../../../schema/schema-fields.ts'
import { settingsProvenance } from '../../../site/load-settings.ts'
import { valueAt, valuesIn } from '../../../source/data-path.ts'
import { toPictureAddress } from '../../../source/picture-files.ts'
import { diagnoseAddress, type RuleContext } from '../../rule-context.ts'
import { type Provenance, provenanceOf } from '../../source-locator.ts'

/** Dead addresses in the site's settings, and redirects from invalid or existing addresses. */
export function checkSettingsAddresses(context: RuleContext): Diagnostic[] {
  const { settings, settingsProvenance, site, pages, pictures, fileAddresses, isBroken, locator } = context
  const { vendors = [], icon, redirects = [], feeds = [], nextPages = [] } = settings
  const pageUrls = new Set(pages.map(({ route }) => route.url))
  // A redirect may stand in for a page until that is published. Then the page counts.
  const lasting = pages.filter(({ route }) => !entriesIn(route.item).some(isSometimesHidden))
  const taken = new Set([...lasting.map(({ route }) => route.url), ...fileAddresses].map(caseFoldAddress))
  // A file of a template is not made while its content has errors.
  const made = site.files.map(({ file }) => file.path)
  const known = new Set([...pageUrls, ...fileAddresses, ...made, ...redirects.map(({ from }) => from)])
  const report = (code: Code, address: string, message: string, help?: string): Diagnostic[] =>
    diagnoseAddress(code, address, message, settingsProvenance, locator, { help })
  const list = findRedirectList(context)
  const addresses = new Set([
    ...vendors.flatMap(({ page }) => page ?? []),
    ...(icon === undefined ? [] : [icon]),
    ...redirects.map(({ to }) => to),
    ...feeds.map(({ path }) => path),
    ...nextPages,
  ])
  const isDead = (address: string): boolean => {
    const local = address.startsWith(`${settings.origin}/`) ? address.slice(settings.origin.length) : address
    const [path] = local.startsWith('/') ? splitAddress(local, '/') : [local]
    return !/^https?:\/\/\S+$/.test(local) && !known.has(path) && !isBroken(path)
  }
  const { image = '' } = settings.share ?? {}
  const hasImage = image === '' || pictures.has(toPictureAddress(image)) || isBroken(image)
  return [
    ...(hasImage ? [] : report('image/missing', image, `there is no picture \`${image}\``)),
    ...[...addresses]
      .filter(isDead)
      .flatMap((address) => report('link/dead', address, `the settings name \`${address}\`, which does not exist`)),
    ...redirects.flatMap((redirect, index) => {
      const { from } = redirect
      const span = list && findRedirectSpan(list, index, 'from', redirect, locator)
      const reportSource = (code: Code, message: string, help?: string): Diagnostic[] =>
        span ? [diagnose(code, span, message, { help })] : report(code, from, message, help)
      const fault = isNotFoundPage(outputPathOf(from))
        ? 'is that of the page for missing addresses'
        : findAddressFault(from, true)
      if (fault !== undefined) return reportSource('route/invalid-address', `the moved address \`${from}\` ${fault}`)
      const isTaken = taken.has(caseFoldAddress(from)) || redirects.findIndex((other) => other.from === from) < index
      const message = `\`${from}\` is said to have moved, but it is there`
      const help = 'write the old address here and the new one behind `to`, or take the redirect out'
      return isTaken ? reportSource('route/duplicate-address', message, help) : []
    }),
  ]
}

interface Redirect {
  readonly from: string
  readonly to: string
  /** Index in the settings; none for the redirect of a page. */
  readonly index?: number
  readonly provenance: Provenance
}

/** Redirects to other redirects, in a circle, or to a place that its page does not have. */
export function checkRedirects(context: RuleContext): Diagnostic[] {
  const { settings, settingsProvenance, pages, locator } = context
  const { byUrl, isLive } = context.addresses
  const redirects: readonly Redirect[] = [
    ...pages.flatMap((page) =>
      page.head.redirect === undefined
        ? []
        : [{ from: page.route.url, to: page.head.redirect, provenance: provenanceOf(page) }],
    ),
    ...(settings.redirects ?? [])
      .map((redirect, index) => ({ ...redirect, index, provenance: settingsProvenance }))
      .filter(({ from }) => !byUrl.has(from)),
  ]
  // The first of two with one address counts.
  const byFrom = new Map(redirects.toReversed().map((redirect) => [redirect.from, redirect]))
  const list = findRedirectList(context)
  const toPath = (to: string): string => (to.startsWith(`${settings.origin}/`) ? to.slice(settings.origin.length) : to)
  const pathOf = ({ from, to }: Redirect): string => splitAddress(toPath(to), from)[0]
  const findNext = (redirect: Redirect): Redirect | undefined =>
    toPath(redirect.to).startsWith('/') ? byFrom.get(pathOf(redirect)) : undefined

  const report = (code: Code, redirect: Redirect, message: string, help: string, meant?: string) => {
    const { to, index, provenance } = redirect
    const span = list && index !== undefined ? findRedirectSpan(list, index, 'to', redirect, locator) : undefined
    if (!span) return diagnoseAddress(code, to, message, provenance, locator, { help, meant })
    return [diagnose(code, span, message, { help, fix: locator.fixAddress(span, to, meant) })]
  }
  return redirects.flatMap((redirect) => {
    const { from, to } = redirect
    const steps = [redirect]
    for (let next = findNext(redirect); next; next = findNext(next)) {
      if (steps.includes(next)) {
        const message = `the redirect from ${from} never ends: ${[...steps, next].map((step) => step.from).join(' → ')}`
        return report('route/redirect-circle', redirect, message, 'redirect it to a page, or take it out')
      }
      steps.push(next)
    }
    const last = steps.at(-1) ?? redirect
    const end = toPath(last.to)
    const isExternal = !end.startsWith('/')
    if (!isExternal && !isLive(pathOf(last))) return []
    if (steps.length > 1) {
      const message = `${from} sends visitors to ${toPath(to)}, which sends them on`
      const hash = /#.*$/s.exec(to)?.[0] ?? ''
      const meant = end.includes('#') ? end : end + hash
      return report('route/redirect-chain', redirect, message, `redirect it to \`${meant}\``, meant)
    }
    const [path, fragment] = splitAddress(end, from)
    const ids = isExternal || fragment === '' ? undefined : byUrl.get(path)?.facts.ids
    if (!ids || ids.includes(fragment)) return []
    return report(
      'link/dead-anchor',
      redirect,
      `${path} has no place named \`${fragment}\``,
      'redirect to the page alone',
    )
  })
}

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
    const fields = source.kind === 'single' ? fieldNamesAt(source.schema, [key, 0]) : []
    if (source.kind === 'single' && fields.includes('from') && fields.includes('to'))
      return { file: `content/${source.file}`, path: [key], order: fieldNamesAt(source.schema, []) }
  }
  return undefined
}

const isSame = (item: unknown, { from, to }: Pick<Redirect, 'from' | 'to'>): boolean =>
  toPath(String(valueAt(item, ['from']))) === from && valueAt(item, ['to']) === to

/** Where an address of a redirect of the settings stands in the list. Undefined if it is not from there. */
function findRedirectSpan(
  { file, path }: RedirectList,
  index: number,
  field: 'from' | 'to',
  redirect: Pick<Redirect, 'from' | 'to'>,
  { findDocument }: SettingsInput['locator'],
): Span | undefined {
  const document = findDocument(file)
  const isThere = isSame(valueAt(document?.data, [...path, index]), redirect)
  return isThere ? document?.spanOf([...path, index, field]) : undefined
}
