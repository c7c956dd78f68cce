import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import { replaceSpan } from '../diagnostics/edit.ts'
import { findInStrings } from '../markdown/blank-out-code.ts'
import { contentStringsOf } from '../source/content-strings.ts'
import { mapLeaves } from '../source/data-path.ts'
import type { Document } from '../source/parse.ts'

/** Texts by name. Content uses them as `{name}`. */
export type Variables = Readonly<Record<string, string>>

/** A backslash before it makes it text. */
export const variablePattern = /(?<!\\)\{([a-z][A-Za-z]*)\}/g

/** Without variables, all braces and backslashes are text. */
export const expandText = (text: string, variables: Variables): string =>
  Object.keys(variables).length === 0
    ? text
    : text.replace(/(\\?)\{([a-z][A-Za-z]*)\}/g, (whole, backslash: string, name: string) =>
        backslash ? whole.slice(1) : Object.hasOwn(variables, name) ? (variables[name] ?? whole) : whole,
      )

/** Expands a text of markdown as it reads. Its escapes are gone: those of braces are looked up in the source. */
export function expandTextNode(text: string, source: string, variables: Variables): string {
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

/** Also matches capitals, spaces and double braces, which editors may write by mistake. */
const similarPattern = /(?<![\\{])\{{1,2} ?([A-Za-z]+) ?\}{1,2}/g

const maxReported = 100

/** Reports uses of unknown variables, and of known ones in a wrong notation. Braces in code are code; all are text if there are no variables. */
export function findUnknownVariables(document: Document, variables: Variables): Diagnostic[] {
  const known = Object.keys(variables)
  if (known.length === 0) return []
  const isUnknown = ({ 0: use, index, input }: RegExpExecArray): boolean => {
    const meant = findMeantVariable(use, variables)
    if (meant !== undefined) return use !== `{${meant}}`
    // As in `http{s}` and `{un}lock`.
    const neighbors = [input.charAt(index - 1), input.charAt(index + use.length)]
    return use.search(variablePattern) >= 0 && !neighbors.some((sign) => /[\p{L}\p{N}]/u.test(sign))
  }
  const uses = findInStrings(document, contentStringsOf(document), similarPattern, isUnknown)
  return uses.slice(0, maxReported).map(({ string, words: use, span }) => {
    const meant = findMeantVariable(use, variables)
    const isExact = document.sourceOf(span) === use
    const list = `the variables are ${known.map((word) => `\`{${word}}\``).join(', ')}`
    return diagnose('content/unknown-variable', span, `there is no variable \`${use}\``, {
      fix: meant === undefined || !isExact ? undefined : replaceSpan(span, `{${meant}}`),
      help: didYouMean(meant && `{${meant}}`, string.path ? list : `${list}; write \\{ for a brace`),
    })
  })
}
