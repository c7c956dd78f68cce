import { type Code, codes, isCode, severityOf, summaryOf } from '../diagnostics/catalogue.ts'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import type { Explanation } from '../diagnostics/explanations/explanation.ts'
import { explanationOf } from '../diagnostics/explanations/explanation-of.ts'
import { createPaint, type Paint } from '../diagnostics/reporters/pretty.ts'
import { EnvironmentError } from '../output/publish/guard-output.ts'
import { hasColor, type Io } from './io.ts'

export interface ExplainOptions {
  readonly json?: boolean
}

/** One code at length, or the list of all. */
export function explain(name: string | undefined, { json }: ExplainOptions, io: Io): number {
  const paint = createPaint(hasColor(io.stdout, io.environment))
  if (name === undefined) {
    io.stdout.write(json ? toJson(codes.map(headOf)) : listCodes(paint))
    return 0
  }
  if (!isCode(name)) throw new EnvironmentError(`there is no code \`${name}\`: ${hintFor(name)}`)
  const explanation = explanationOf(name)
  io.stdout.write(json ? toJson({ ...headOf(name), ...explanation }) : formatExplanation(name, explanation, paint))
  return 0
}

const toJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`

const headOf = (code: Code) => ({ code, severity: severityOf(code), summary: summaryOf(code) })

/** Who remembers a code remembers its second half. */
function hintFor(name: string): string {
  const halves = new Map(codes.map((code) => [code.slice(code.indexOf('/') + 1), code]))
  const half = findClosestWord(name, [...halves.keys()])
  const meant = findClosestWord(name, codes) ?? halves.get(half ?? '')
  return didYouMean(meant, '`site explain` lists them all')
}

const colorOf = (code: Code): 'red' | 'yellow' => (severityOf(code) === 'error' ? 'red' : 'yellow')

function listCodes(paint: Paint): string {
  const width = Math.max(...codes.map(({ length }) => length))
  const row = (code: Code): string =>
    `${paint('bold', code.padEnd(width))}  ${paint(colorOf(code), severityOf(code).padEnd(7))}  ${summaryOf(code)}\n`
  return codes.map(row).join('')
}

function formatExplanation(code: Code, { what, why, wrong, right }: Explanation, paint: Paint): string {
  const block = (title: string, color: 'red' | 'cyan', text: string): string =>
    `${paint(color, title)}\n${text.replace(/^(?=.)/gm, '    ')}`
  const parts = [
    `${paint('bold', code)}  ${paint(colorOf(code), severityOf(code))}  ${summaryOf(code)}`,
    wrap(what),
    wrap(why),
    block('wrong', 'red', wrong),
    block('right', 'cyan', right),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Lines of at most 80 characters, broken at spaces. */
const wrap = (text: string): string => text.replace(/(.{1,80})(?: |$)/g, '$1\n').trimEnd()
