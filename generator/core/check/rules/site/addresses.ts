import { fileLinksIn } from '../../../content/file-addresses.ts'
import { type Diagnostic, diagnose, type Span } from '../../../diagnostics/diagnostic.ts'
import { isAddress, statementsIn } from '../../../html/json-ld.ts'
import { readStyleRequests } from '../../../html/page-requests.ts'
import { isPictureName, toPictureAddress } from '../../../source/picture-files.ts'
import { diagnoseAddress, type RuleContext } from '../../rule-context.ts'
import { type Provenance, provenanceOf, provenanceOfFile } from '../../source-locator.ts'
import { type AddressUse, createFaultFinder } from './address-faults.ts'
import { findRedirectList, findRedirectSpan } from './redirects.ts'

interface PlacedUse extends AddressUse {
  readonly provenance: Provenance
  /** Where it stands, if that is known. */
  readonly span?: Span | undefined
}

/** Dead, redirected, malformed and unsafe addresses: of pages, of files that the site makes, of styles, and of the settings. */
export function checkAddresses(context: RuleContext): Diagnostic[] {
  const findFault = createFaultFinder(context)
  const uses = [...usesOfPages(context), ...usesOfFiles(context), ...usesOfSettings(context)]
  return uses.flatMap((use) => {
    const fault = findFault(use)
    if (!fault) return []
    const { href, provenance, span } = use
    const { code, message, ...details } = fault
    if (!span) return diagnoseAddress(code, href, message, provenance, context.locator, details)
    const help = typeof details.help === 'function' ? details.help(span.file) : details.help
    return [
      diagnose(code, span, message, { ...details, help, fix: context.locator.fixAddress(span, href, details.meant) }),
    ]
  })
}

const usesOfPages = ({ pages }: RuleContext): readonly PlacedUse[] =>
  pages.flatMap((page) => {
    const { links, media, frames, scripts, images } = page.facts
    const own = [...frames, ...scripts].filter((address) => /^\/(?!\/)/.test(address))
    const provenance = provenanceOf(page)
    const base = page.route.url
    const { redirect, jsonLd, links: inHead = [], alternates = {} } = page.head
    const ofHead = [...inHead.map(({ href }) => href), ...Object.values(alternates)]
    return [
      ...[...new Set([...links, ...media, ...own, ...ofHead])].map((href) => ({
        href,
        base,
        kind: 'link' as const,
        provenance,
      })),
      ...[...new Set(images.map(({ src }) => src))].map((href) => ({
        href,
        base,
        kind: 'picture' as const,
        provenance,
      })),
      ...(redirect === undefined ? [] : [{ href: redirect, base, kind: 'redirect' as const, provenance }]),
      ...(base === page.route.place.canonical ? usesOfJsonLd(jsonLd, base, provenance) : []),
    ]
  })

/** Addresses of this site. An `@id` need not lead anywhere. */
const usesOfJsonLd = (jsonLd: unknown, base: string, provenance: Provenance): readonly PlacedUse[] =>
  statementsIn(jsonLd)
    .filter(({ property, value }) => property !== '@id' && isAddress(property) && value.startsWith('/'))
    .map(({ value }) => ({ href: value, base, kind: isPictureName(value) ? 'picture' : 'link', provenance }))

/** Links to files in texts such as feeds, and what styles load. Bundling resolves relative addresses of styles. */
const usesOfFiles = ({ files, bundles, site }: RuleContext): readonly PlacedUse[] => [
  ...files.flatMap((file) =>
    fileLinksIn(file.text).map((href) => ({
      href,
      base: '/',
      kind: 'link' as const,
      provenance: provenanceOfFile(file),
    })),
  ),
  ...bundles.styles.files.flatMap((file) =>
    readStyleRequests(site.readModule(file))
      .filter(({ address }) => /^\/(?!\/)/.test(address))
      .map(({ address, start }) => ({
        href: address,
        base: '/',
        kind: 'file' as const,
        provenance: { ownFiles: [], sharedFiles: [], modules: [file], owner: file },
        span: { file, start, end: start + address.length },
      })),
  ),
]

function usesOfSettings(context: RuleContext): readonly PlacedUse[] {
  const { settings, settingsProvenance: provenance, locator } = context
  const { vendors = [], headers = [], icon, share, redirects = [], feeds = [], nextPages = [], jsonLd, head } = settings
  const use = (kind: AddressUse['kind'], href: string, base = '/', span?: Span): PlacedUse => ({
    ...{ href, base, kind, provenance, span },
  })
  const list = findRedirectList(context)
  return [
    ...[
      ...[...vendors.map(({ page = '*' }) => page), ...headers.map(({ path }) => path)].filter(
        (path) => !path.endsWith('*'),
      ),
      ...feeds.map(({ path }) => path),
      ...nextPages,
      ...(head?.links ?? []).map(({ href }) => href),
    ].map((address) => use('setting', address)),
    ...(icon === undefined ? [] : [use('file', icon)]),
    ...(share === undefined || share.image === '' ? [] : [use('picture', toPictureAddress(share.image))]),
    // Each of many targets is one of its own.
    ...redirects.flatMap((redirect, index) =>
      redirect.to.includes(':splat')
        ? []
        : use('redirect', redirect.to, redirect.from, list && findRedirectSpan(list, index, 'to', redirect, locator)),
    ),
    ...usesOfJsonLd(jsonLd, '/', provenance),
  ]
}
