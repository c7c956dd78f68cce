import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import type { Document } from '../source/parse.ts'

/** Words that content may use as `{name}`, and what they stand for. */
export type Variables = Readonly<Record<string, string>>

const pattern = /\{([a-z][A-Za-z]*)\}/g

/** What an editor may take for such a name: with a capital, spaces, or two braces. */
const likeness = /\{{1,2} ?([A-Za-z]+) ?\}{1,2}/g

/** A text with each `{name}` replaced; names that are not defined stay. */
export const expandText = (text: string, variables: Variables): string =>
  text.includes('{')
    ? text.replace(
        pattern,
        (whole, name: string) => (Object.hasOwn(variables, name) ? variables[name] : undefined) ?? whole,
      )
    : text

/** Plain data with the variables in all its texts replaced. */
export function expandData(data: unknown, variables: Variables): unknown {
  if (typeof data === 'string') return expandText(data, variables)
  if (Array.isArray(data)) return data.map((item) => expandData(item, variables))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, expandData(value, variables)]))
}

/** Most uses of unknown variables that are reported of one file. */
const mostReported = 100

/** Uses of variables that the site does not define, and of others in a form that it does not know. */
export function findUnknownVariables(document: Document, variables: Variables): Diagnostic[] {
  const known = Object.keys(variables)
  const sameAs = (name: string): string | undefined => known.find((word) => word.toLowerCase() === name.toLowerCase())
  const isUnknown: Judge = ([whole = '', name = '']) => {
    const same = sameAs(name)
    return same === undefined ? /\{[a-z][A-Za-z]*\}/.test(whole) : whole !== `{${same}}`
  }
  const found: Diagnostic[] = []
  const report = (file: string, [whole, name = '']: readonly string[], start: number, isExact = true): void => {
    if (found.length >= mostReported) return
    const meant = sameAs(name) ?? findClosestWord(name, known)
    const span = { file, start, end: start + (whole?.length ?? 0) }
    found.push(
      diagnose('content/unknown-variable', span, `there is no variable \`${whole}\``, {
        fix: meant === undefined || !isExact ? undefined : { span, text: `{${meant}}` },
        help: didYouMean(meant && `{${meant}}`, `the variables are ${known.map((word) => `\`{${word}}\``).join(', ')}`),
      }),
    )
  }
  if (mentionsUnknown(document.data, isUnknown)) {
    for (const { value, span } of document.texts())
      for (const match of value.matchAll(likeness)) {
        const at = document.sourceOf(span).indexOf(match[0])
        if (isUnknown(match)) report(span.file, match, span.start + Math.max(0, at), at >= 0)
      }
  }
  for (const match of document.readBody()?.matchAll(likeness) ?? [])
    if (isUnknown(match)) report(document.file, match, match.index + (document.bodyOffset ?? 0))
  return found
}

type Judge = (match: readonly string[]) => boolean

function mentionsUnknown(data: unknown, isUnknown: Judge): boolean {
  if (typeof data === 'string') return data.includes('{') && [...data.matchAll(likeness)].some(isUnknown)
  return (
    typeof data === 'object' && data !== null && Object.values(data).some((value) => mentionsUnknown(value, isUnknown))
  )
}
