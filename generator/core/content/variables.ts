import { findClosestWord } from '../diagnostics/closest-word.ts'
import { mapLeaves } from '../source/data-path.ts'

/** Texts by name. Content uses them as `{name}`. */
export type Variables = Readonly<Record<string, string>>

/** A backslash before it makes it text. */
export const variablePattern = /(?<!\\)\{([a-z][A-Za-z]*)\}/g

export const expandText = (text: string, variables: Variables): string =>
  text.replace(
    variablePattern,
    (whole, name: string) => (Object.hasOwn(variables, name) ? variables[name] : undefined) ?? whole,
  )

/** Expands a text of markdown as it reads. Its escapes are gone: those of braces are looked up in the source. */
export function expandMarkdown(text: string, source: string, variables: Variables): string {
  if (!source.includes('\\{')) return expandText(text, variables)
  const isEscaped = [...source.matchAll(/(\\?)\{[a-z][A-Za-z]*\}/g)].map(([, backslash]) => backslash !== '')
  let use = 0
  return text.replace(/\{[a-z][A-Za-z]*\}/g, (whole) => (isEscaped[use++] ? whole : expandText(whole, variables)))
}

export const expandData = (data: unknown, variables: Variables): unknown =>
  mapLeaves(data, (leaf) => (typeof leaf === 'string' ? expandText(leaf, variables) : leaf))

/** The variable that a word in one or two braces means: the same in other letters, or in two braces the closest. */
export function findMeantVariable(use: string, variables: Variables): string | undefined {
  const [, braces, name = ''] = /^(\{{1,2}) ?([A-Za-z]+) ?\}{1,2}$/.exec(use) ?? []
  const known = Object.keys(variables)
  const same = known.find((word) => word.toLowerCase() === name.toLowerCase())
  return same ?? (braces === '{{' || use.search(variablePattern) >= 0 ? findClosestWord(name, known) : undefined)
}
