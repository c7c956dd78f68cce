import { type Diagnostic, diagnose, type Span, startOf } from '../../diagnostics/diagnostic.ts'
import { type PageRequest, type RequestDirective, readCssRequests } from '../../html/policy-requests.ts'
import { readHtmlFacts } from '../../html/read-html-facts.ts'
import { headersFor, policyAllows, vendorSettingFor } from '../../output/policy.ts'
import { frameAddress, isFrameDocument } from '../../render/render-site.ts'
import type { RuleContext } from '../rule-context.ts'
import { provenanceOf } from '../source-locator.ts'

/** Where templates write code into HTML. */
const codePatterns: Readonly<Partial<Record<RequestDirective, RegExp>>> = {
  'style-src': /(?<=\s)style(?==[{"])|<style\b/,
  'script-src': /<script\b|dangerouslySetInnerHTML/,
}

interface PublishedDocument {
  readonly address: string
  readonly requests: readonly PageRequest[]
  readonly findSpans: (request: PageRequest) => readonly Span[]
}

/** What published documents and their stylesheets load, run or send although their own policy blocks it. */
export function checkBlockedRequests(context: RuleContext): Diagnostic[] {
  const { settings, output } = context
  return [...pagesOf(context), ...otherDocumentsOf(context)].flatMap(({ address, requests, findSpans }) => {
    const policy = headersFor(address, output.headers)['Content-Security-Policy'] ?? ''
    return requests
      .filter((request) => !policyAllows(policy, request, settings.origin + address))
      .flatMap((request) => findSpans(request).map((span) => diagnose('policy/blocked', span, ...describe(request))))
  })
}

function describe({ directive, address }: PageRequest): [message: string, details: { readonly help: string }] {
  if (address === undefined)
    return directive === 'style-src'
      ? [
          'browsers ignore styles that stand in the page: its policy blocks them',
          { help: 'write a class, and its style in templates/styles' },
        ]
      : [
          'browsers run no script that stands in the page: its policy blocks it',
          { help: 'make it a file in islands/scripts, or an island' },
        ]
  const setting = vendorSettingFor(directive)
  const message = `browsers block \`${address}\`: the policy of the page allows no ${setting === undefined ? directive : `such ${setting}`}`
  if (setting === undefined) return [message, { help: `take it out: no page may use ${directive}` }]
  if (!/^(?:https?:)?\/\//i.test(address))
    return [message, { help: setting === 'forms' ? 'send it to an https address' : 'make it a file of the site' }]
  const host = new URL(address, 'https://a.example')
  if (host.protocol === 'http:')
    return [message, { help: `begin the address with https:, and allow ${host.host} in the settings` }]
  const allowed = setting === 'scripts' ? host.href : host.origin
  const help = `take it into the site, or allow it in the settings: \`vendors: [{ ${setting}: ['${allowed}'] }]\``
  return [message, { help }]
}

function pagesOf({ pages, bundles, site, locator }: RuleContext): readonly PublishedDocument[] {
  const styleSpans = (address: string): readonly Span[] =>
    bundles.styles.files.flatMap((file) =>
      readCssRequests(site.readModule(file)).flatMap((request) =>
        request.address === address ? [{ file, start: request.start, end: request.start + address.length }] : [],
      ),
    )
  const inStyles = readCssRequests(bundles.styles.sheet?.text ?? '')
  return pages.flatMap((page) => {
    const provenance = provenanceOf(page)
    const preloads = (page.head.preload ?? []).map((address) => ({ directive: 'img-src', address }) as const)
    const address = page.route.url
    return [
      {
        address,
        requests: [...page.facts.requests, ...preloads],
        findSpans: ({ address, directive }) =>
          address === undefined
            ? [locator.spanInModules(provenance, codePatterns[directive] ?? /$/)]
            : locator.spansOfAddress(provenance, address),
      },
      { address, requests: inStyles, findSpans: ({ address = '' }) => styleSpans(address) },
    ]
  })
}

/** Documents in frames, and documents and stylesheets that are no pages: of `public/`, and of templates. */
function otherDocumentsOf({ files, output }: RuleContext): readonly PublishedDocument[] {
  const modules = new Map(files.map(({ path, module }) => [path, module]))
  const frames = files.filter(isFrameDocument).map((file) => ({ ...file, address: frameAddress(file) }))
  const others = output.files.flatMap(({ path, route, isNamedByContent, read }) => {
    if (route !== undefined || isNamedByContent || !/\.(?:html|css)$/.test(path)) return []
    const bytes = read()
    const text = bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : ''
    return [{ path, address: `/${path}`, text, module: modules.get(path) ?? `public/${path}` }]
  })
  return [...frames, ...others].map(({ path, address, text, module }) => ({
    address,
    requests: path.endsWith('.css') ? readCssRequests(text) : readHtmlFacts(text).requests,
    findSpans({ address: sought = '<' }) {
      const start = module === `public/${path}` ? text.indexOf(sought) : -1
      return [start < 0 ? startOf(module) : { file: module, start, end: start + sought.length }]
    },
  }))
}
