import { Parser } from 'htmlparser2'
import { applyEdits, countCommonEnds, type Edit } from '../diagnostics/edit.ts'
import { decodeAddress, escapeHtml } from './escape.ts'

/** Attributes with ids of other elements, separated by spaces. */
const idLists =
  /^(?:for|form|headers|list|popovertarget|aria-(?:activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns))$/

interface IdAttribute {
  readonly name: string
  readonly value: string
  readonly start: number
  readonly end: number
  /** The element and those around it, outermost first. */
  readonly path: readonly number[]
}

/**
 * Gives each id that stands in a page again, as in the texts of several entries, a number: `notes-2`. References in attributes are to the element
 * with which they share the most elements around them: those of a text to its own. Ids in islands stay, as hydration needs them.
 */
export function separateIds(html: string, ids: readonly string[]): string {
  const taken = new Set(ids)
  if (taken.size === ids.length) return html
  const path: number[] = []
  const islands: number[] = []
  const attributes: IdAttribute[] = []
  let elements = 0
  const parser = new Parser({
    onopentagname(name) {
      path.push(elements++)
      if (name === 'site-island') islands.push(path.length)
    },
    onattribute(name, value) {
      const isFragment = /(?:^|:)href$/.test(name) && value.startsWith('#')
      if (islands.length === 0 && (name === 'id' || isFragment || idLists.test(name)))
        attributes.push({ name, value, start: parser.startIndex, end: parser.endIndex, path: [...path] })
    },
    onclosetag() {
      if (islands.at(-1) === path.length) islands.pop()
      path.pop()
    },
  })
  parser.end(html)
  /** Elements by their ids, with those that they get. */
  const named = new Map<string, { readonly path: readonly number[]; readonly id: string }[]>()
  const edits: Edit[] = []
  for (const { name, value, start, end, path } of attributes) {
    if (name !== 'id') continue
    const others = named.get(value) ?? []
    let count = others.length + 1
    while (others.length > 0 && taken.has(`${value}-${count}`)) count++
    const id = others.length > 0 ? `${value}-${count}` : value
    taken.add(id)
    named.set(value, [...others, { path, id }])
    if (id !== value) edits.push({ start, end, text: `id="${escapeHtml(id)}"` })
  }
  const nearest = (written: string, from: readonly number[]): string => {
    const places = named.get(written) ?? named.get(decodeAddress(written)) ?? []
    const depths = places.map(({ path }) => countCommonEnds(path, from).start)
    const place = places[depths.indexOf(Math.max(...depths))]
    return place === undefined || place === places[0] ? written : place.id
  }
  for (const { name, value, start, end, path } of attributes) {
    if (name === 'id') continue
    const [sign, ids] = value.startsWith('#') ? ['#', [value.slice(1)]] : ['', value.split(' ')]
    const text = sign + ids.map((id) => nearest(id, path)).join(' ')
    if (text !== value) edits.push({ start, end, text: `${name}="${escapeHtml(text)}"` })
  }
  return applyEdits(html, edits)
}
