import { type Code, codes, isCode, severityOf, summaryOf } from '../diagnostics/catalogue.ts'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import type { Explanation } from '../diagnostics/explanations/explanation.ts'
import { explanationOf } from '../diagnostics/explanations/explanation-of.ts'
import { createPaint, type Paint } from '../diagnostics/reporters/pretty.ts'
import { EnvironmentError } from '../output/publish/guard-output.ts'
import { hasColor, type Io } from './io.ts'

/** Explains one code, or lists all. */
export function explain(name: string | undefined, { json }: { readonly json?: boolean }, io: Io): number {
  const paint = createPaint(hasColor(io.stdout, io.environment))
  const toJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`
  if (name === undefined) io.stdout.write(json ? toJson(codes.map(summarize)) : listCodes(paint))
  else if (isCode(name)) {
    const explanation = explanationOf(name)
    io.stdout.write(json ? toJson({ ...summarize(name), ...explanation }) : formatExplanation(name, explanation, paint))
  } else throw new EnvironmentError(`there is no code \`${name}\`: ${suggestCode(name)}`)
  return 0
}

const summarize = (code: Code) => ({ code, severity: severityOf(code), summary: summaryOf(code) })

/** Compares with whole codes, then with the parts after the slash. */
function suggestCode(name: string): string {
  const codesByName = new Map(codes.map((code) => [code.slice(code.indexOf('/') + 1), code]))
  const meant = findClosestWord(name, codes) ?? codesByName.get(findClosestWord(name, [...codesByName.keys()]) ?? '')
  return didYouMean(meant, '`site explain` lists all codes')
}

const paintSeverity = (code: Code, paint: Paint, width = 0): string =>
  paint(severityOf(code) === 'error' ? 'red' : 'yellow', severityOf(code).padEnd(width))

function listCodes(paint: Paint): string {
  const width = Math.max(...codes.map(({ length }) => length))
  const row = (code: Code): string =>
    `${paint('bold', code.padEnd(width))}  ${paintSeverity(code, paint, 7)}  ${summaryOf(code)}\n`
  return codes.map(row).join('')
}

function formatExplanation(code: Code, { what, why, wrong, right }: Explanation, paint: Paint): string {
  const wrap = (text: string): string => text.replace(/(.{1,80})(?: |$)/g, '$1\n').trimEnd()
  const indent = (text: string): string => text.replace(/^(?=.)/gm, '    ')
  const parts = [
    `${paint('bold', code)}  ${paintSeverity(code, paint)}  ${summaryOf(code)}`,
    wrap(what),
    wrap(why),
    `${paint('red', 'wrong')}\n${indent(wrong)}`,
    `${paint('cyan', 'right')}\n${indent(right)}`,
  ]
  return `${parts.join('\n\n')}\n`
}
