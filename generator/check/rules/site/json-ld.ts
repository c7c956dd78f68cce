import { findClosestWord } from '../../../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, startOf } from '../../../diagnostics/diagnostic.ts'
import { flatten, isAddress, type JsonLdNodeSummary } from '../../../html/json-ld/flatten.ts'
import { knownTypes } from '../../../html/json-ld/known-types.ts'
import { findUnshownStatements, type UnshownStatement } from '../../../html/json-ld/unshown.ts'
import { readPageText } from '../../../html/page-text.ts'
import type { RenderedPage } from '../../../render/render.ts'
import { splitAddress } from '../../../routes/url.ts'
import { type AddressIndex, createAddressIndex } from '../../address-index.ts'
import type { RuleContext } from '../../rule.ts'
import { type Provenance, provenanceOf } from '../../source-locator.ts'

/** JSON-LD of a page or of the whole site, and the page that has to show what it states. */
interface JsonLdGraph {
  readonly nodes: readonly JsonLdNodeSummary[]
  readonly page: RenderedPage
  readonly provenance: Provenance
  /** The module that states it. */
  readonly owner: string
  readonly unshown: readonly UnshownStatement[]
}

/** JSON-LD with unknown types, missing properties, dead addresses, or statements that visitors cannot read. */
export function checkJsonLd(context: RuleContext): Diagnostic[] {
  const { pages, locator, settings, settingsProvenance } = context
  const home = pages.find(({ route }) => route.url === '/') ?? pages[0]
  const siteNodes = flatten(settings.jsonLd ?? [])
  const graphs: JsonLdGraph[] = pages
    .filter(({ route, head }) => head.jsonLd !== undefined && route.url === route.place.canonical)
    .map((page) => ({
      nodes: flatten(page.head.jsonLd),
      page,
      provenance: provenanceOf(page),
      owner: page.route.page.module,
      unshown: page.facts.unshownStatements,
    }))
  if (home && siteNodes.length > 0)
    graphs.unshift({
      nodes: siteNodes,
      page: home,
      provenance: settingsProvenance,
      owner: settingsProvenance.modules[0] ?? '',
      unshown: findUnshownStatements(siteNodes, readPageText(home.readBody(), home.head)),
    })
  if (graphs.length === 0) return []
  const index = createAddressIndex(context)
  return graphs.flatMap((graph) => [
    ...graph.nodes.filter(({ isReference }) => !isReference).flatMap((node) => checkNode(node, graph, locator)),
    ...findDeadAddresses(graph, [...siteNodes, ...graph.nodes], index, locator),
    ...graph.unshown.map((statement) => diagnoseUnshown(statement, graph, locator)),
  ])
}

function checkNode(
  { type, properties }: JsonLdNodeSummary,
  { owner, page, provenance }: JsonLdGraph,
  locator: RuleContext['locator'],
): Diagnostic[] {
  const required = type === undefined ? undefined : knownTypes[type]
  if (required === undefined) {
    const meant = findClosestWord(type ?? '', Object.keys(knownTypes))
    const message = type === undefined ? 'a node has no @type' : `\`${type}\` is no known type`
    const [place = startOf(owner)] = type === undefined ? [] : locator.placesOf(provenance, type)
    return [
      diagnose('json-ld/unknown-type', place, `${message} in the JSON-LD of ${page.route.url}`, {
        help: meant === undefined ? 'name a type of schema.org' : `did you mean \`${meant}\`?`,
      }),
    ]
  }
  return required
    .filter((name) => !properties.includes(name))
    .map((name) =>
      diagnose(
        'json-ld/missing-property',
        startOf(owner),
        `the ${type} in the JSON-LD of ${page.route.url} has no \`${name}\``,
        {
          help: `say its \`${name}\`, or leave the node out`,
        },
      ),
    )
}

function findDeadAddresses(
  { nodes, page, provenance }: JsonLdGraph,
  graph: readonly JsonLdNodeSummary[],
  { byUrl, addresses, isLive, idsOf }: AddressIndex,
  locator: RuleContext['locator'],
): Diagnostic[] {
  const defined = new Set(graph.flatMap(({ id, isReference }) => (id === undefined || isReference ? [] : [id])))
  const report = (address: string, message: string, meant: string | undefined): Diagnostic[] => {
    const help = meant === undefined ? 'nothing has this address' : `did you mean \`${meant}\`?`
    return locator
      .placesOf(provenance, address)
      .map((span) => diagnose('json-ld/dead-address', span, `${message} in the JSON-LD of ${page.route.url}`, { help }))
  }
  // What the page also shows or links to is told of the page.
  const { links, media, images } = page.facts
  const isShown = (value: string): boolean =>
    links.includes(value) || media.includes(value) || images.some(({ src }) => src === value)
  const isDead = (property: string, value: string): boolean => {
    const [path, fragment] = splitAddress(value, page.route.url)
    const target = byUrl.get(path)
    const isFound =
      isLive(path) && (property === '@id' || fragment === '' || target === undefined || idsOf(target).has(fragment))
    return !isFound && !isShown(value)
  }
  return nodes.flatMap(({ isReference, id = '', statements }) => {
    if (isReference)
      return defined.has(id) ? [] : report(id, `no node is named \`${id}\``, findClosestWord(id, [...defined]))
    return statements
      .filter(({ property, value }) => isAddress(property) && value.startsWith('/') && isDead(property, value))
      .flatMap(({ value }) => report(value, `\`${value}\` leads nowhere`, findClosestWord(value, addresses)))
  })
}

function diagnoseUnshown(
  { type, property, value }: UnshownStatement,
  { page, provenance, owner }: JsonLdGraph,
  locator: RuleContext['locator'],
) {
  const start = value.length > 60 ? `${value.slice(0, 60)}…` : value
  const message = `${page.route.url} does not show “${start}”, the \`${property}\` of the ${type} in its JSON-LD`
  const stated = locator.placeOfText(provenance, value, owner)
  // Else it may be a template's own word.
  const [place = stated] = stated.end > 0 ? [] : locator.placesOf(provenance, value)
  return diagnose('json-ld/not-shown', place, message, { help: 'show it, or leave it out of the JSON-LD' })
}
