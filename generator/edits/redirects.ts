import { findRedirectList, type RedirectListLocation } from '../core/check/index.ts'
import { diffTexts } from '../core/diagnostics/index.ts'
import type { Compilation } from '../core/index.ts'
import { normalizeAddress } from '../core/routes/index.ts'
import { parseText, valueAt } from '../core/source/index.ts'
import { insertItem, removeItem, writeField } from './yaml/write-entries.ts'

/** The text of the file with redirects at the end of its list. Those that begin at a live address are removed. Undefined if it cannot be written. */
export function addRedirects(
  { file, path, order }: RedirectListLocation,
  text: string,
  redirects: ReadonlyMap<string, string>,
): string | undefined {
  const itemsOf = (yaml: string): readonly unknown[] | undefined => {
    const list = valueAt(parseText(file, yaml)?.data, path)
    return Array.isArray(list) ? list : undefined
  }
  const ends = new Set(redirects.values())
  let written: string | undefined = text
  const items = itemsOf(text)
  for (const [index, item] of [...(items ?? []).entries()].reverse()) {
    const from = normalizeAddress(String(valueAt(item, ['from'])))
    if (written !== undefined && (redirects.has(from) || ends.has(from)))
      written = removeItem({ file, text: written }, path, index)
  }
  for (const [from, to] of redirects) {
    if (written === undefined) return undefined
    const list = itemsOf(written)
    written = list
      ? insertItem({ file, text: written }, path, list.length, { from, to })
      : writeField({ file, text: written }, path, [{ from, to }], order)
  }
  return written
}

/** A compilation whose findings have a fix if a redirect ends them. */
export function addRedirectFixes(compiled: Compilation): Compilation {
  const list = compiled.site && findRedirectList(compiled)
  const text = list && compiled.texts.get(list.file)
  if (!list || text === undefined) return compiled
  const diagnostics = compiled.diagnostics.map((found) => {
    const { redirect } = found
    const written = redirect && addRedirects(list, text, new Map([[redirect.from, redirect.to]]))
    return written === undefined ? found : { ...found, fix: { file: list.file, edits: [diffTexts(text, written)] } }
  })
  return { ...compiled, diagnostics }
}
