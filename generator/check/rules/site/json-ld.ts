import { findClosestWord } from '../../../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, startOf } from '../../../diagnostics/diagnostic.ts'
import {
  flatten,
  isAddress,
  isDate,
  isPrice,
  isText,
  type JsonLdNodeSummary,
  type JsonLdStatement,
} from '../../../html/json-ld/flatten.ts'
import { knownTypes } from '../../../html/json-ld/known-types.ts'
import type { PageText } from '../../../html/page-text.ts'
import type { RenderedPage } from '../../../render/render.ts'
import { splitAddress } from '../../../routes/url.ts'
import { hashOf } from '../../../runtime/hash.ts'
import { createAddressIndex } from '../../address-index.ts'
import type { RuleContext } from '../../rule.ts'
import { type Provenance, provenanceOf } from '../../source-locator.ts'

/** Whose nodes they are, and the page that shows what they say. */
interface Told {
  readonly nodes: readonly JsonLdNodeSummary[]
  readonly page: RenderedPage
  readonly makers: Provenance
  readonly owner: string
  /** Changes with the nodes and with what the page shows. */
  readonly key: string
}

/** What the site and its pages say to machines: known types, whole, and nothing that visitors cannot see or reach. */
export function checkJsonLd(site: RuleContext): Diagnostic[] {
  const { pages, cache, origin, settings, settingsMakers } = site
  const isHome = ({ route }: RenderedPage): boolean => route.url === '/'
  const home = pages.find(isHome) ?? pages[0]
  const ofSite = flatten(settings.jsonLd ?? [])
  const [settingsModule = ''] = settingsMakers.modules
  const told: Told[] = [
    ...(home && ofSite.length > 0
      ? [
          {
            nodes: ofSite,
            page: home,
            makers: settingsMakers,
            owner: settingsModule,
            key: `${home.key}\0${hashOf(JSON.stringify(ofSite))}`,
          },
        ]
      : []),
    ...pages
      .filter(({ route, head }) => head.jsonLd !== undefined && route.url === route.place.canonical)
      .map((page) => ({
        nodes: cache.memo('flat', page.key, () => flatten(page.head.jsonLd)),
        page,
        makers: provenanceOf(page),
        owner: page.route.page.module,
        key: page.key,
      })),
  ]
  const known = told.length > 0 ? createAddressIndex(site) : undefined
  return told.flatMap((one) => [
    ...one.nodes.filter(({ isReference }) => !isReference).flatMap((node) => unfit(node, one, origin)),
    ...(known ? deadAddresses(one, [...ofSite, ...one.nodes], known, origin) : []),
    ...cache
      .memo('shown', one.key, () => notShown(one.nodes, site.textsOf(one.page)))
      .map((statement) => reportNotShown(statement, one, origin)),
  ])
}

function unfit(
  { type, properties }: JsonLdNodeSummary,
  { owner, page, makers }: Told,
  origin: RuleContext['origin'],
): Diagnostic[] {
  const required = type === undefined ? undefined : knownTypes[type]
  if (required === undefined) {
    const meant = findClosestWord(type ?? '', Object.keys(knownTypes))
    const message = type === undefined ? 'a node has no @type' : `\`${type}\` is no known type`
    const [place = startOf(owner)] = type === undefined ? [] : origin.placesOf(makers, type)
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

function deadAddresses(
  { nodes, page, makers }: Told,
  graph: readonly JsonLdNodeSummary[],
  { byUrl, addresses, isLive, idsOf }: ReturnType<typeof createAddressIndex>,
  origin: RuleContext['origin'],
): Diagnostic[] {
  const defined = new Set(graph.flatMap(({ id, isReference }) => (id === undefined || isReference ? [] : [id])))
  const report = (address: string, message: string, meant: string | undefined): Diagnostic[] => {
    const help = meant === undefined ? 'nothing has this address' : `did you mean \`${meant}\`?`
    return origin
      .placesOf(makers, address)
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

/** Spaces fall between blocks of a page where the text that they were made of has others. */
const squeeze = (text: string): string => text.replace(/\s+/g, '')

const figuresIn = (words: string): readonly string[] =>
  words.match(/\d[\d,]*(?:\.\d+)?/g)?.map((figure) => figure.replaceAll(',', '')) ?? []

interface OfNode extends JsonLdStatement {
  readonly type: string | undefined
}

/** Statements for readers, and of dates and prices, that a page does not show. */
export function notShown(nodes: readonly JsonLdNodeSummary[], shown: PageText): readonly OfNode[] {
  const words = squeeze(shown.words)
  const isShown = ({ property, value }: JsonLdStatement): boolean => {
    if (isText(property)) return words.includes(squeeze(value))
    if (isPrice(property)) return figuresIn(shown.words).includes(value)
    return !isDate(property) || shown.dates.includes(value)
  }
  return nodes.flatMap(({ type, statements }) =>
    statements.filter((statement) => !isShown(statement)).map((statement) => ({ ...statement, type })),
  )
}

function reportNotShown(
  { type, property, value }: OfNode,
  { page, makers, owner }: Told,
  origin: RuleContext['origin'],
) {
  const start = value.length > 60 ? `${value.slice(0, 60)}…` : value
  const message = `${page.route.url} does not show “${start}”, the \`${property}\` of the ${type} in its JSON-LD`
  const written = origin.placeOfText(makers, value, owner)
  // Else it may be a template's own word.
  const [place = written] = written.end > 0 ? [] : origin.placesOf(makers, value)
  return diagnose('json-ld/not-shown', place, message, { help: 'show it, or leave it out of the JSON-LD' })
}
