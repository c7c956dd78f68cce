import { fileLinksIn } from '../../content/file-addresses.ts'
import type { Span } from '../../diagnostics/diagnostic.ts'
import { isAddressProperty, propertyValuesIn } from '../../html/json-ld.ts'
import { readCssRequests } from '../../html/policy-requests.ts'
import { isPictureName, normalizePictureAddress } from '../../source/picture-addresses.ts'
import type { RuleContext } from '../rule-context.ts'
import { type Provenance, provenanceOf, provenanceOfFile } from '../source-locator.ts'
import { findRedirectList, findRedirectSpan } from './redirect-sources.ts'

/** An address that a page, a style or a setting has. */
export interface AddressUse {
  readonly href: string
  /** Address of the page that has it: relative ones begin there. */
  readonly base: string
  /**
   * `file`: in a style, or the icon: pictures of the content are published under other names, which these do not know. `request`: what an island
   * fetches by the address alone, which may be answered by something else than a file.
   */
  readonly kind: 'link' | 'redirect' | 'setting' | 'picture' | 'file' | 'request'
  readonly provenance: Provenance
  /** Where it stands, if that is known. */
  readonly span?: Span | undefined
}

/** All addresses of pages, of files that the site makes, of styles, and of the settings. */
export const listAddressUses = (context: RuleContext): readonly AddressUse[] => [
  ...usesOfPages(context),
  ...usesOfFiles(context),
  ...usesOfIslands(context),
  ...usesOfSettings(context),
]

/** Each address once. */
const usesOf = (
  kind: AddressUse['kind'],
  addresses: readonly string[],
  base: string,
  provenance: Provenance,
): readonly AddressUse[] => [...new Set(addresses)].map((href) => ({ href, base, kind, provenance }))

const usesOfPages = ({ pages }: RuleContext): readonly AddressUse[] =>
  pages.flatMap((page) => {
    const { links, media, frames, scripts, images, propPictures } = page.facts
    const own = [...frames, ...scripts].filter((address) => /^\/(?!\/)/.test(address))
    const provenance = provenanceOf(page)
    const base = page.route.url
    const { redirect, jsonLd, links: inHead = [], alternates = {} } = page.head
    const ofHead = [...inHead.map(({ href }) => href), ...Object.values(alternates)]
    const pictures = [...images.map(({ src }) => src), ...propPictures]
    return [
      ...usesOf('link', [...links, ...media, ...own, ...ofHead], base, provenance),
      ...usesOf('picture', pictures, base, provenance),
      ...usesOf('redirect', redirect === undefined ? [] : [redirect], base, provenance),
      ...(base === page.route.place.canonical ? usesOfJsonLd(jsonLd, base, provenance) : []),
    ]
  })

/** Addresses of this site. An `@id` need not lead anywhere. */
const usesOfJsonLd = (jsonLd: unknown, base: string, provenance: Provenance): readonly AddressUse[] =>
  propertyValuesIn(jsonLd)
    .filter(({ property, value }) => property !== '@id' && isAddressProperty(property) && value.startsWith('/'))
    .flatMap(({ value }) => usesOf(isPictureName(value) ? 'picture' : 'link', [value], base, provenance))

/** At its place in a file of code. */
const useAt = (file: string, kind: AddressUse['kind'], href: string, start: number): AddressUse => ({
  href,
  base: '/',
  kind,
  provenance: provenanceOfFile({ module: file, from: [] }),
  span: { file, start, end: start + href.length },
})

/** Links to files in texts such as feeds, and what styles load. Bundling resolves relative addresses of styles. */
const usesOfFiles = ({ files, bundles, site }: RuleContext): readonly AddressUse[] => [
  ...files.flatMap((file) => usesOf('link', fileLinksIn(file.text), '/', provenanceOfFile(file))),
  ...bundles.styles.files.flatMap((file) =>
    readCssRequests(site.readModule(file))
      .filter(({ address }) => /^\/(?!\/)/.test(address))
      .map(({ address, start }) => useAt(file, 'file', address, start)),
  ),
]

/** Literal addresses that islands give to the browser. */
const usesOfIslands = ({ site }: RuleContext): readonly AddressUse[] =>
  [...site.moduleFiles]
    .filter((file) => file.startsWith('islands/'))
    .flatMap((file) =>
      [...site.readModule(file).matchAll(/\b(withBase|fetch)\(\s*(["'`])(\/(?!\/)[^"'`$]*)\2/g)].map(
        ({ 0: call, 1: name, 3: href = '', index }) =>
          useAt(file, name === 'fetch' ? 'request' : 'link', href, index + call.length - 1 - href.length),
      ),
    )

function usesOfSettings(context: RuleContext): readonly AddressUse[] {
  const { settings, settingsProvenance: provenance, locator } = context
  const { vendors = [], headers = [], icon, share, redirects = [], feeds = [], nextPages = [], jsonLd, head } = settings
  const list = findRedirectList(context)
  const patterned = [...vendors.map(({ page = '*' }) => page), ...headers.map(({ path }) => path)]
  const named = [
    ...patterned.filter((path) => !path.endsWith('*')),
    ...feeds.map(({ path }) => path),
    ...nextPages,
    ...(head?.links ?? []).map(({ href }) => href),
  ]
  return [
    ...usesOf('setting', named, '/', provenance),
    ...usesOf('file', icon === undefined ? [] : [icon], '/', provenance),
    ...usesOf('picture', share?.image ? [normalizePictureAddress(share.image)] : [], '/', provenance),
    ...redirects.map((redirect, index): AddressUse => {
      const { from: base, to: href } = redirect
      const span = list && findRedirectSpan(list, index, 'to', redirect, locator)
      return { href, base, kind: 'redirect', provenance, span }
    }),
    ...usesOfJsonLd(jsonLd, '/', provenance),
  ]
}
