import { compareLinks } from './compare-links.ts'
import { baseName, comparePictures } from './compare-pictures.ts'
import { compareWords } from './compare-words.ts'
import { compareLimits } from './limiting-words.ts'
import { change, contextOf, subtract } from './page-change.ts'
import type { MovedPage, PageChange } from './site-changes.ts'
import type { PageSummary, Statement } from './site-summary.ts'

type Kind = PageChange['kind']

/** All differences of two versions of a page. Bytes that differ without one of them are a change of `markup`. */
export function comparePages(before: PageSummary, after: PageSummary): readonly PageChange[] {
  const metadata = [
    ...compareText('title', before.title, after.title),
    ...compareText('description', before.description, after.description),
    ...compareNamed('head', before.head, after.head),
    ...compareNamed('json-ld', before.jsonLd, after.jsonLd),
  ]
  const found = [
    ...foldEqual(metadata),
    ...compareWords(before, after),
    ...compareLinks(before.links, after.links),
    ...comparePictures(before.pictures, after.pictures),
    ...compareAddresses('media', before.media, after.media),
    ...compareAddresses('anchor', before.anchors, after.anchors),
    ...compareAssets(before.assets, after.assets),
  ]
  const isEnglish = [before, after].every(({ head }) => /^en\b/i.test(findLanguage(head) ?? 'en'))
  return found.length > 0
    ? found.map((one) => (isEnglish ? withLimits(one) : one))
    : [change('markup', '', undefined, undefined)]
}

const findLanguage = (head: PageSummary['head']): string | undefined =>
  head.find(({ name }) => name === 'language')?.text

function withLimits(one: PageChange): PageChange {
  const { kind, before, after = '' } = one
  if (before === undefined || !['title', 'description', 'words'].includes(kind)) return one
  const limits = compareLimits(before, after)
  return limits.length > 0 ? { ...one, limits } : one
}

/** The differences of a page and the one at another address that it has become; without those that the address makes. */
export const compareMovedPage = (
  [before, after]: readonly [PageSummary, PageSummary],
  { from, to }: MovedPage,
): readonly PageChange[] =>
  comparePages(before, after).filter(
    (one) => one.kind !== 'markup' && (one.before === undefined || one.before.replaceAll(from, to) !== one.after),
  )

const compareText = (kind: 'title' | 'description', before: string, after: string): readonly PageChange[] =>
  before === after ? [] : [change(kind, '', before, after)]

/** Lists of names and texts; the order does not count. */
const compareNamed = (
  kind: 'head' | 'json-ld',
  before: readonly Statement[],
  after: readonly Statement[],
): readonly PageChange[] =>
  [...new Set([...before, ...after].map(({ name }) => name))].flatMap((name) => {
    const ofName = (list: readonly Statement[]) => list.filter((one) => one.name === name)
    const [gone, added] = subtract(
      ...subtract(ofName(before), ofName(after), ({ about = '', text }) => `${about}\0${text}`),
      ({ text }) => text,
    )
    return pairStatements(gone, added).map(([one, other]) => ({
      ...change(kind, name, one?.text, other?.text),
      ...contextOf((other ?? one)?.about),
    }))
  })

/** First those about one thing, then in order. */
function pairStatements(gone: readonly Statement[], added: readonly Statement[]) {
  const rest = [...added]
  const firsts = gone.map((one) => {
    const index = rest.findIndex(({ about }) => about === one.about)
    return index < 0 ? undefined : rest.splice(index, 1)[0]
  })
  const pairs = gone.map((one, index) => [one, firsts[index] ?? rest.shift()] as const)
  return [...pairs, ...rest.map((other) => [undefined, other] as const)]
}

const itself = (text: string): string => text

/** Joins metadata that changes from one text to one other, such as the title in `og:title` and the JSON-LD. */
function foldEqual(changes: readonly PageChange[]): readonly PageChange[] {
  const groups = new Map<string, PageChange>()
  for (const one of changes) {
    const key = JSON.stringify([one.before, one.after])
    const first = groups.get(key)
    groups.set(key, first ? { ...first, also: [...first.also, `${one.kind} ${one.name}`] } : one)
  }
  return [...groups.values()]
}

function compareAddresses(kind: Kind, before: readonly string[], after: readonly string[]): readonly PageChange[] {
  const [gone, added] = subtract(before, after, itself)
  const remark = (address: string, others: readonly string[]): string =>
    others.includes(address) ? 'one of several' : ''
  return [
    ...[...new Set(gone)].map((address) => change(kind, remark(address, after), address, undefined)),
    ...[...new Set(added)].map((address) => change(kind, remark(address, before), undefined, address)),
  ]
}

/** Assets whose names differ in their hashes are versions of one. */
function compareAssets(before: readonly string[], after: readonly string[]): readonly PageChange[] {
  const [gone, added] = subtract(before, after, itself)
  const rest = [...new Set(added)]
  const replaced = [...new Set(gone)].map((address) => {
    const index = rest.findIndex((other) => baseName(other) === baseName(address))
    const [other] = index < 0 ? [] : rest.splice(index, 1)
    return change('asset', '', address, other)
  })
  return [...replaced, ...rest.map((address) => change('asset', '', undefined, address))]
}
