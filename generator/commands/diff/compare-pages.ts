import { compareLinks } from './compare-links.ts'
import { compareLists } from './compare-texts.ts'
import { findPeers } from './figure-lists.ts'
import { change, contextOf, placeOf, subtract } from './page-change.ts'
import type { PageChange } from './site-changes.ts'
import type { BodyText, NamedText, PageSummary, PictureSummary, Statement } from './site-summary.ts'

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
    ...compareWords(before.words, after.words),
    ...compareLinks(before.links, after.links),
    ...comparePictures(before.pictures, after.pictures),
    ...compareAddresses('media', before.media, after.media),
    ...compareAddresses('anchor', before.anchors, after.anchors),
    ...compareAssets(before.assets, after.assets),
  ]
  return found.length > 0 ? found : [change('markup', '', undefined, undefined)]
}

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

function compareWords(before: readonly BodyText[], after: readonly BodyText[]): readonly PageChange[] {
  const isAttribute = ({ name }: NamedText): boolean => name.includes(' ')
  const keyOf = (block: NamedText): string => `${isAttribute(block) ? block.name : ''}\0${block.text}`
  const { changed, moved } = compareLists(before, after, keyOf, ({ text }) => text)
  return [
    ...changed.map(({ before: old, after: fresh }) => ({
      ...change('words', (fresh ?? old)?.name ?? '', old?.text, fresh?.text),
      ...contextOf((fresh ?? old)?.heading),
      ...placeOf(fresh ?? old),
      ...(fresh?.figure && { row: fresh.figure.row || undefined, peers: findPeers(fresh, after) }),
    })),
    ...moved.map((one) => ({
      ...change('order', one.name, one.text, one.text),
      ...contextOf(one.heading),
      ...placeOf(one),
    })),
  ]
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

const describePicture = ({ src, size }: PictureSummary): string => `${src} (${size})`

/** The name of a file, without the hash, and the width of a picture. */
const baseName = (src: string): string => src.replace(/^.*\//, '').replace(/(?:-\d+)?-[\w-]{10}(\.\w+)(?= |$)/, '$1')

function comparePictures(before: readonly PictureSummary[], after: readonly PictureSummary[]): readonly PageChange[] {
  // Another description is a change of words.
  const keyOf = ({ src, size, sources }: PictureSummary): string => JSON.stringify([src, size, sources])
  const byKey = new Map([...before, ...after].map((picture) => [keyOf(picture), picture]))
  const [gone, added] = subtract(before.map(keyOf), after.map(keyOf), itself)
  const rest = [...new Set(added)]
  const nameOf = (key: string | undefined): string => baseName(byKey.get(key ?? '')?.src ?? '')
  const describe = (key: string | undefined): string | undefined => {
    const picture = byKey.get(key ?? '')
    return picture && describePicture(picture)
  }
  const replaced = [...new Set(gone)].map((key) => {
    const index = rest.findIndex((other) => nameOf(other) === nameOf(key))
    const [other] = index < 0 ? [] : rest.splice(index, 1)
    const isSame = describe(key) === describe(other)
    return {
      ...change('picture', isSame ? `${nameOf(key)} in other widths` : nameOf(key), describe(key), describe(other)),
      ...contextOf(byKey.get(other ?? key)?.alt),
      ...placeOf(byKey.get(other ?? key)),
      sources: { before: byKey.get(key)?.src, after: byKey.get(other ?? '')?.src },
    }
  })
  const newOnes = rest.map((key) => ({
    ...change('picture', nameOf(key), undefined, describe(key)),
    ...contextOf(byKey.get(key)?.alt),
    ...placeOf(byKey.get(key)),
    sources: { before: undefined, after: byKey.get(key)?.src },
  }))
  return [...replaced, ...newOnes]
}
