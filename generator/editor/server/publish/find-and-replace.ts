import { type ContentPath, escapeRegExp } from '../../../core/api/index.ts'
import { hashOf } from '../../../core/runtime/index.ts'
import { parseText, valueAt, valuesIn } from '../../../core/source/index.ts'
import type { ContentChange } from '../../../edits/index.ts'
import { writeValue } from '../../../edits/yaml/index.ts'
import { findGoneAndAdded } from '../../../review/index.ts'
import type { ReplacedNumber, SaveResult } from '../../protocol.ts'
import { type FoundPlaces, type Replacement, withCapitalOf } from '../../protocol.ts'
import { describeFieldPath, findTitleInData, nameFile } from '../names.ts'
import { type EditCore, refuseSave } from '../session-context.ts'

const maxPlaces = 500

/** Characters of a line that are shown beside the words. */
const maxContext = 60

/** A figure with its currency or percent sign. One digit alone is none. */
const figure = /\p{Sc}\s?\d[\d.,]*(?<=\d)|\d[\d.,]*(?<=\d)\s?[%€]|\d[\d.,]+(?<=\d)/gu

/** ` of Neb Pack`, for a value of an item with a name. */
function nameItem(data: unknown, path: ContentPath = []): string {
  const index = path.findLastIndex((step) => typeof step === 'number')
  const name = index < 0 ? undefined : findTitleInData(valueAt(data, path.slice(0, index + 1)))
  return name === undefined ? '' : ` of ${name}`
}

/** Words, figures and addresses in the values and texts of the content. */
export function createFindAndReplace({ current, store, save, findSource }: EditCore) {
  const find = (query: string, isExact: boolean) => {
    const served = current()
    const words = escapeRegExp(query)
    const pattern = new RegExp(
      isExact ? `(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}]|[.,]\\d)` : words,
      isExact ? 'gu' : 'giu',
    )
    return [...(served?.texts.keys() ?? [])].flatMap((file) => {
      const [source, text] = [findSource(file), store.read(file)?.text]
      const document = text === undefined || text.search(pattern) < 0 ? undefined : parseText(file, text)
      if (!served || !source || text === undefined || !document) return []
      const values = valuesIn(document.data).filter(({ value }) => ['string', 'number'].includes(typeof value))
      const start = document.bodyOffset
      const texts = [
        ...values.map(({ value, path }) => ({ value: String(value), path, span: document.spanOf(path) })),
        ...(start === undefined
          ? []
          : [{ value: text.slice(start), path: undefined, span: { start, end: text.length } }]),
      ]
      return texts.flatMap(({ value, path, span }) => {
        const written = [...text.slice(span.start, span.end).matchAll(pattern)]
        const found = [...value.matchAll(pattern)]
        return found.map(({ index, 0: words }, nth) => {
          // A value that is written with escapes may have other offsets, and other words, than its text.
          const at = span.start + ((written.length === found.length && written[nth]?.index) || 0)
          const lineStart = value.slice(0, index).split('\n').at(-1) ?? ''
          const [lineEnd = ''] = value.slice(index + words.length).split('\n')
          const place = {
            id: hashOf('place', file, JSON.stringify(path ?? null), String(index)).slice(0, 12),
            page: nameFile(served, file, source),
            field: describeFieldPath(source, path) + nameItem(document.data, path),
            file,
            line: text.slice(0, at).split('\n').length,
            before: lineStart.slice(-maxContext),
            words,
            after: lineEnd.slice(0, maxContext),
          }
          return { place, path, text, index }
        })
      })
    })
  }
  return {
    search({ query, isExact }: { readonly query: string; readonly isExact: boolean }): FoundPlaces {
      const found = find(query, isExact).map(({ place }) => place)
      return { places: found.slice(0, maxPlaces), isCut: found.length > maxPlaces }
    },
    /** Writes other words in some of the places, as one step of the history. */
    replace({ query, isExact, text: words, places }: Replacement): SaveResult {
      const chosen = find(query, isExact).filter(({ place }) => places.includes(place.id))
      if (chosen.length < places.length) return refuseSave('some of these places have changed: search again')
      const changes = new Map<string, { readonly file: string; readonly before: string; readonly after: string }>()
      // From the last one: the offsets of those before it stay.
      for (const { place, path, text, index } of chosen.toReversed()) {
        const { file, page, field } = place
        const after = changes.get(file)?.after ?? text
        const document = parseText(file, after)
        const body = document?.bodyOffset
        const value = path ? valueAt(document?.data, path) : after.slice(body)
        const other = isExact ? words : withCapitalOf(place.words, query, words)
        const next = String(value).slice(0, index) + other + String(value).slice(index + place.words.length)
        const typed = typeof value === 'number' && Number.isFinite(Number(next || Number.NaN)) ? Number(next) : next
        const written = path ? writeValue({ file, text: after }, path, typed) : after.slice(0, body) + next
        if (written === undefined) return refuseSave(`it cannot be written in ${page}, ${field}`)
        changes.set(file, { file, before: text, after: written })
      }
      const [first = ''] = changes.keys()
      return save(
        [...changes.values()],
        first,
        `“${query}” in ${places.length === 1 ? '1 place' : `${places.length} places`}`,
      )
    },
    /** The one figure that a save has put in the place of another, if other places of the content still have that. */
    findSameFigure(changes: readonly ContentChange[]): ReplacedNumber | undefined {
      const figuresOf = (text: ContentChange['before']) => (typeof text === 'string' ? (text.match(figure) ?? []) : [])
      const [before, after] = [
        changes.flatMap((one) => figuresOf(one.before)),
        changes.flatMap((one) => figuresOf(one.after)),
      ]
      const [[query, ...others], [text, ...more]] = findGoneAndAdded(before, after, (one) => one)
      if (query === undefined || text === undefined || others.length + more.length > 0) return undefined
      const count = find(query, true).length
      return count === 0 ? undefined : { query, text, count }
    },
  }
}
