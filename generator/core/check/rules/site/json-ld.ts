import { didYouMean, findClosestWord } from '../../../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, startOf } from '../../../diagnostics/diagnostic.ts'
import {
  findUnshownStatements,
  flatten,
  isAddress,
  type JsonLdNodeSummary,
  knownTypes,
  type UnshownJsonLd,
} from '../../../html/json-ld.ts'
import { readPageText } from '../../../html/page-text.ts'
import type { RenderedPage } from '../../../render/render-pages.ts'
import { splitAddress } from '../../../routes/url.ts'
import { diagnoseAddress, type RuleContext } from '../../rule-context.ts'
import { type Provenance, provenanceOf } from '../../source-locator.ts'

/** JSON-LD of a page or of the site, and the page that must show its statements. */
interface JsonLdGraph {
  readonly nodes: readonly JsonLdNodeSummary[]
  readonly page: RenderedPage
  readonly provenance: Provenance
  readonly unshown: readonly UnshownJsonLd[]
}

/** JSON-LD with unknown types, missing properties, dead addresses, or statements that the page does not show. */
export function checkJsonLd(context: RuleContext): Diagnostic[] {
  const { pages, locator, settings, settingsProvenance } = context
  const home = pages.find(({ route }) => route.url === '/') ?? pages[0]
  const siteNodes = flatten(settings.jsonLd ?? [])
  const graphs: JsonLdGraph[] = pages
    .filter(({ route, head }) => head.jsonLd !== undefined && route.url === route.place.canonical)
    .map((page) => ({
      nodes: flatten(page.head.jsonLd),
      page,
      provenance: { ...provenanceOf(page), owner: page.route.page.module },
      unshown: page.facts.unshownStatements,
    }))
  if (home && siteNodes.length > 0)
    graphs.unshift({
      nodes: siteNodes,
      page: home,
      provenance: settingsProvenance,
      unshown: findUnshownStatements(siteNodes, readPageText(home.readBody(), home.head)),
    })
  return graphs.flatMap((graph) => [
    ...graph.nodes.filter(({ isReference }) => !isReference).flatMap((node) => checkNode(node, graph, locator)),
    ...findDeadAddresses(graph, siteNodes, context),
    ...graph.unshown.map((statement) => diagnoseUnshown(statement, graph, locator)),
  ])
}

function checkNode(
  { type, properties }: JsonLdNodeSummary,
  { page, provenance }: JsonLdGraph,
  locator: RuleContext['locator'],
): Diagnostic[] {
  const { url } = page.route
  const [, required] = Object.entries<readonly string[]>(knownTypes).find(([name]) => name === type) ?? []
  if (required === undefined) {
    const help = didYouMean(findClosestWord(type ?? '', Object.keys(knownTypes)), 'name a type of schema.org')
    const message = type === undefined ? 'a node has no @type' : `\`${type}\` is no known type`
    const [span = startOf(provenance.owner)] = type === undefined ? [] : locator.spansOfAddress(provenance, type)
    return [diagnose('json-ld/unknown-type', span, `${message} in the JSON-LD of ${url}`, { help, pages: [url] })]
  }
  return required
    .filter((name) => !properties.includes(name))
    .map((name) => {
      const message = `the ${type} in the JSON-LD of ${url} has no \`${name}\``
      const help = `say its \`${name}\`, or leave the node out`
      return diagnose('json-ld/missing-property', startOf(provenance.owner), message, { help, pages: [url] })
    })
}

function findDeadAddresses(
  { nodes, page, provenance }: JsonLdGraph,
  siteNodes: readonly JsonLdNodeSummary[],
  { locator, addresses: { byUrl, all, isLive } }: RuleContext,
): Diagnostic[] {
  const { url } = page.route
  const defined = new Set(
    [...siteNodes, ...nodes].flatMap(({ id, isReference }) => (id === undefined || isReference ? [] : [id])),
  )
  const report = (address: string, message: string, candidates: readonly string[]): Diagnostic[] => {
    const help = didYouMean(findClosestWord(address, candidates), 'nothing has this address')
    const text = `${message} in the JSON-LD of ${url}`
    return diagnoseAddress('json-ld/dead-address', address, text, provenance, locator, { help, pages: [url] })
  }
  // Other rules report dead addresses that the page also shows.
  const { links, media, images } = page.facts
  const shown = new Set([...links, ...media, ...images.map(({ src }) => src)])
  const isDead = (property: string, value: string): boolean => {
    const [path, fragment] = splitAddress(value, url)
    const target = property === '@id' || fragment === '' ? undefined : byUrl.get(path)
    return !isLive(path) || (target !== undefined && !target.facts.ids.includes(fragment))
  }
  return nodes.flatMap(({ isReference, id = '', statements }) => {
    if (isReference) return defined.has(id) ? [] : report(id, `no node is named \`${id}\``, [...defined])
    return statements
      .filter(({ property, value }) => isAddress(property) && value.startsWith('/') && !shown.has(value))
      .filter(({ property, value }) => isDead(property, value))
      .flatMap(({ value }) => report(value, `\`${value}\` leads nowhere`, all))
  })
}

function diagnoseUnshown(
  { type, property, value }: UnshownJsonLd,
  { page, provenance }: JsonLdGraph,
  locator: RuleContext['locator'],
): Diagnostic {
  const start = value.length > 60 ? `${value.slice(0, 60)}…` : value
  const message = `${page.route.url} does not show “${start}”, the \`${property}\` of the ${type} in its JSON-LD`
  const textSpan = locator.spanOfText(provenance, value)
  // No content file contains the text: it may be a literal in a template.
  const [span = textSpan] = textSpan.end > 0 ? [] : locator.spansOfAddress(provenance, value)
  return diagnose('json-ld/not-shown', span, message, {
    help: 'show it, or leave it out of the JSON-LD',
    pages: [page.route.url],
  })
}
