import { change, contextOf, placeOf, subtract } from './page-change.ts'
import type { PageChange } from './site-changes.ts'
import type { PictureSummary } from './site-summary.ts'

const describePicture = ({ src, size }: PictureSummary): string => `${src} (${size})`

/** The name of a file, without the hash, and the width of a picture. */
export const baseName = (src: string): string =>
  src.replace(/^.*\//, '').replace(/(?:-\d+)?-[\w-]{10}(\.\w+)(?= |$)/, '$1')

type Pictures = readonly PictureSummary[]

export function comparePictures(before: Pictures, after: Pictures): readonly PageChange[] {
  // Another description is a change of words.
  const keyOf = ({ src, size, sources }: PictureSummary): string => JSON.stringify([src, size, sources])
  const byKey = new Map([...before, ...after].map((picture) => [keyOf(picture), picture]))
  const [keysBefore, keysAfter] = [before.map(keyOf), after.map(keyOf)]
  const [gone, added] = subtract(keysBefore, keysAfter, (key) => key)
  const find = (key: string | undefined) => byKey.get(key ?? '')
  const nameOf = (key: string): string => baseName(find(key)?.src ?? '')
  const [old, fresh] = [[...new Set(gone)], [...new Set(added)]]
  const isAtOnePlace = (key: string, other: string): boolean => keysBefore.indexOf(key) === keysAfter.indexOf(other)
  const pairs = [
    ...takePairs(old, fresh, (key, other) => nameOf(key) === nameOf(other)),
    ...takePairs(old, fresh, isAtOnePlace),
  ]
  return [
    ...pairs.flatMap(([key, other]) => comparePicture(find(key), find(other))),
    ...old.flatMap((key) => comparePicture(find(key), undefined)),
    ...fresh.flatMap((key) => comparePicture(undefined, find(key))),
  ]
}

/** Takes what belongs together out of both lists. */
function takePairs(old: string[], fresh: string[], matches: (key: string, other: string) => boolean) {
  return old.slice().flatMap((key): readonly (readonly [string, string])[] => {
    const index = fresh.findIndex((other) => matches(key, other))
    const [other] = index < 0 ? [] : fresh.splice(index, 1)
    if (other === undefined) return []
    old.splice(old.indexOf(key), 1)
    return [[key, other]]
  })
}

function comparePicture(old: PictureSummary | undefined, fresh: PictureSummary | undefined): readonly PageChange[] {
  const [before, after] = [old, fresh].map((picture) => picture && describePicture(picture))
  const [oldName, name] = [old ?? fresh, fresh ?? old].map((picture) => baseName(picture?.src ?? ''))
  const toChange = (words: string): PageChange => ({
    ...change('picture', words, before, after),
    ...contextOf((fresh ?? old)?.alt),
    ...placeOf(fresh ?? old),
    sources: { before: old?.src, after: fresh?.src },
  })
  if (!old || !fresh) return [toChange(name ?? '')]
  const kept = before === after ? name : undefined
  const windows = compareWindows(old, fresh).map((one) => ({ ...toChange(name ?? ''), windows: { ...one, kept } }))
  const isAlways = windowsOf(old).size === 0 && windowsOf(fresh).size === 0
  if (oldName !== name) return [{ ...toChange(`${oldName} → ${name}`), isAlways }, ...windows]
  if (before !== after) return [toChange(name ?? ''), ...windows]
  return windows.length > 0 ? windows : [toChange(`${name} in other widths`)]
}

const stemOf = (src: string): string => baseName(src).replace(/\.\w+$/, '')

/** The names of the pictures that the `<source>` elements with a media condition offer, by condition. */
function windowsOf({ sources }: PictureSummary): ReadonlyMap<string, string> {
  const names = new Map<string, Set<string>>()
  for (const source of sources.split('\n')) {
    const [srcset = '', ...conditions] = source.split(' | ')
    const media = conditions.find((one) => one.startsWith(mediaMark))
    if (media === undefined) continue
    const known = names.get(media) ?? new Set()
    names.set(media, known)
    for (const candidate of srcset.split(/,\s+/)) known.add(stemOf(candidate.trim().split(/\s/)[0] ?? ''))
  }
  return new Map([...names].map(([media, all]) => [media.slice(mediaMark.length), [...all].join(', ')]))
}

/** Tells a media condition from the sizes of a source. */
export const mediaMark = 'media '

function compareWindows(old: PictureSummary, fresh: PictureSummary) {
  const [before, after] = [windowsOf(old), windowsOf(fresh)]
  const none = (picture: PictureSummary): string => stemOf(picture.src)
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((media) => ({
      condition: describeMedia(media),
      before: before.get(media) ?? none(old),
      after: after.get(media) ?? none(fresh),
    }))
    .filter((one) => one.before !== one.after)
}

const pixelsPerRem = 16

/** `(width < 1024px)` as `windows up to 1023 px`; other conditions as they are. */
function describeMedia(media: string): string {
  const short = media.replace(/^\(\s*max-width\s*:/, '(width <=').replace(/^\(\s*min-width\s*:/, '(width >=')
  const [, sign, size, unit] = /^\(\s*width\s*([<>]=?)\s*([\d.]+)(px|r?em)\s*\)$/.exec(short) ?? []
  if (sign === undefined) return `windows that match ${media}`
  const pixels = Number(size) * (unit === 'px' ? 1 : pixelsPerRem)
  if (sign.startsWith('<')) return `windows up to ${sign === '<' ? Math.ceil(pixels) - 1 : Math.floor(pixels)} px`
  return `windows from ${sign === '>' ? Math.floor(pixels) + 1 : Math.ceil(pixels)} px`
}
