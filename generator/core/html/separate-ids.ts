import { applyEdits, countCommonEnds, type Edit } from '../diagnostics/edit.ts'
import { decodeAddress, escapeHtml } from './escape.ts'
import { rewriteHtml, type Tag } from './rewrite-html.ts'

/** Attributes with ids of other elements, separated by spaces. */
const idLists =
  /^(?:for|form|headers|list|popovertarget|aria-(?:activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns))$/

/** A tag and those around it, outermost first. */
const pathOf = (tag: Tag): readonly Tag[] => [...(tag.parent ? pathOf(tag.parent) : []), tag]

/**
 * Gives each id that stands in a page again, as in the texts of several entries, a number: `notes-2`. References in attributes are to the element
 * with which they share the most elements around them: those of a text to its own. Ids in islands stay, as hydration needs them.
 */
export function makeIdsUnique(html: string, ids: readonly string[]): string {
  const taken = new Set(ids)
  if (taken.size === ids.length) return html
  const tags: Tag[] = []
  rewriteHtml(html, (tag) => {
    tags.push(tag)
    return []
  })
  const paths = tags.map(pathOf).filter((path) => !path.some(({ name }) => name === 'site-island'))
  const attributes = paths.flatMap((path) =>
    (path.at(-1)?.attributes ?? []).map((attribute) => ({ ...attribute, path })),
  )
  /** Elements by their ids, with those that they get. */
  const named = new Map<string, { readonly path: readonly Tag[]; readonly id: string }[]>()
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
  const nearest = (written: string, from: readonly Tag[]): string => {
    const places = named.get(written) ?? named.get(decodeAddress(written)) ?? []
    const depths = places.map(({ path }) => countCommonEnds(path, from).start)
    const place = places[depths.indexOf(Math.max(...depths))]
    return place === undefined || place === places[0] ? written : place.id
  }
  for (const { name, value, start, end, path } of attributes) {
    const [, sign = '', list = value] = (/(?:^|:)href$/.test(name) ? /^(#)(.*)$/s.exec(value) : undefined) ?? []
    if (sign === '' && !idLists.test(name)) continue
    const found = sign === '' ? list.split(' ').map((id) => nearest(id, path)) : [nearest(list, path)]
    const text = sign + found.join(' ')
    if (text !== value) edits.push({ start, end, text: `${name}="${escapeHtml(text)}"` })
  }
  return applyEdits(html, edits)
}
