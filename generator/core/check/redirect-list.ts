import type { ContentPath } from '../api/check.ts'
import type { Fix, Span } from '../diagnostics/diagnostic.ts'
import { valuesIn } from '../source/data-path.ts'
import type { Document } from '../source/parse.ts'
import type { RuleContext } from './rule-context.ts'

/** The list in a content file that the redirects of the settings are made from. */
export interface RedirectList {
  readonly document: Document
  readonly path: ContentPath
  readonly length: number
}

interface RedirectSources {
  readonly settings: Pick<RuleContext['settings'], 'redirects'>
  readonly settingsProvenance: Pick<RuleContext['settingsProvenance'], 'ownFiles'>
  readonly locator: Pick<RuleContext['locator'], 'findDocument'>
}

/** The list with the same addresses, or an empty one named `redirects`; none if templates contain the redirects. */
export function findRedirectList({
  settings: { redirects = [] },
  settingsProvenance,
  locator,
}: RedirectSources): RedirectList | undefined {
  const isSame = (item: unknown, index: number): boolean => {
    const { from, to } = redirects[index] ?? {}
    return (
      typeof item === 'object' && item !== null && Reflect.get(item, 'from') === from && Reflect.get(item, 'to') === to
    )
  }
  for (const file of settingsProvenance.ownFiles) {
    const document = locator.findDocument(file)
    const found = valuesIn(document?.data).find(
      ({ value, path }) =>
        Array.isArray(value) &&
        value.length === redirects.length &&
        (redirects.length > 0 ? value.every(isSame) : path.at(-1) === 'redirects'),
    )
    if (document && found) return { document, path: found.path, length: redirects.length }
  }
  return undefined
}

export const spanOfRedirect = ({ document, path }: RedirectList, index: number, field: 'from' | 'to'): Span =>
  document.spanOf([...path, index, field])

/** Writes a redirect at the end of the list: nothing, where the form of the list is uncommon. */
export function addRedirect({ document, path, length }: RedirectList, from: string, to: string): Fix | undefined {
  if (document.bodyOffset !== undefined) return undefined
  const list = document.spanOf(path)
  const flow = `{ from: ${from}, to: ${to} }`
  const block = (indent: string): string => `\n${indent}- from: ${from}\n${indent}  to: ${to}`
  if (length === 0) {
    if (!/^\[\s*\]$/.test(document.sourceOf(list))) return undefined
    const key = document.spanOf(path, 'key')
    const [, indent] = /(?:^|\n)( *)$/.exec(document.sourceOf({ ...key, start: 0, end: key.start })) ?? []
    return { span: list, text: indent === undefined ? `[${flow}]` : block(`${indent}  `) }
  }
  const item = document.spanOf([...path, length - 1])
  if (document.sourceOf(list).startsWith('[')) return { span: { ...item, start: item.end }, text: `, ${flow}` }
  const [, indent] = /(?:^|\n)( *)- *$/.exec(document.sourceOf({ ...item, start: 0, end: item.start })) ?? []
  if (indent === undefined) return undefined
  // The span of a mapping in lines is its first line.
  const values = ['from', 'to'].map((field) => document.spanOf([...path, length - 1, field]).end)
  const end = Math.max(...values)
  const [rest = ''] = /^[^\n]*/.exec(document.sourceOf({ ...item, start: end, end: end + 1000 })) ?? []
  const at = end + rest.trimEnd().length
  return { span: { ...item, start: at, end: at }, text: block(indent) }
}
