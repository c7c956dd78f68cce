import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import { didYouMean, findClosestWord } from '../lib/closest-word.ts'
import type { Document } from '../source/parse.ts'

/** Words that content may use as `{name}`, and what they stand for. */
export type Variables = Readonly<Record<string, string>>

const pattern = /\{([a-z][A-Za-z]*)\}/g

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

/** Uses of variables that the site does not define. */
export function findUnknownVariables(document: Document, variables: Variables): Diagnostic[] {
  const known = Object.keys(variables)
  const isUnknown = (name: string): boolean => !known.includes(name)
  const found: Diagnostic[] = []
  const report = (file: string, name: string, start: number, end: number, isExact = true): void => {
    if (found.length >= mostReported) return
    const meant = findClosestWord(name, known)
    const span = { file, start, end }
    found.push(
      diagnose('content/unknown-variable', span, `there is no variable \`{${name}}\``, {
        fix: meant === undefined || !isExact ? undefined : { span, text: `{${meant}}` },
        help: didYouMean(meant && `{${meant}}`, `the variables are ${known.map((word) => `\`{${word}}\``).join(', ')}`),
      }),
    )
  }
  if (mentionsUnknown(document.data, isUnknown)) {
    for (const { value, span } of document.texts())
      for (const [whole, name = ''] of value.matchAll(pattern)) {
        const at = document.sourceOf(span).indexOf(whole)
        const start = span.start + Math.max(0, at)
        if (isUnknown(name)) report(span.file, name, start, start + whole.length, at >= 0)
      }
  }
  for (const { index, 0: whole, 1: name = '' } of document.body?.matchAll(pattern) ?? []) {
    const start = index + document.bodyOffset
    if (isUnknown(name)) report(document.file, name, start, start + whole.length)
  }
  return found
}

function mentionsUnknown(data: unknown, isUnknown: (name: string) => boolean): boolean {
  if (typeof data === 'string')
    return data.includes('{') && [...data.matchAll(pattern)].some(([, name = '']) => isUnknown(name))
  return (
    typeof data === 'object' && data !== null && Object.values(data).some((value) => mentionsUnknown(value, isUnknown))
  )
}
