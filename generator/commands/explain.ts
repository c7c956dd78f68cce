import type { CatalogueEntry } from '../diagnostics/catalogue/entry.ts'
import { builtInCatalogue, type Catalogue } from '../diagnostics/catalogue/index.ts'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import { createPaint, type Paint } from '../diagnostics/reporters/pretty.ts'
import { EnvironmentError } from '../output/publish/guard-output.ts'
import { hasColor, type Io } from './io.ts'

export interface ExplainOptions {
  readonly json?: boolean
}

/** One code at length, or the list of all. */
export function explain(
  name: string | undefined,
  { json }: ExplainOptions,
  io: Pick<Io, 'stdout' | 'environment'>,
  catalogue: Catalogue = builtInCatalogue,
): number {
  const paint = createPaint(hasColor(io.stdout, io.environment))
  if (name === undefined) {
    const heads = Array.from(catalogue, ([code, { severity, summary }]) => ({ code, severity, summary }))
    io.stdout.write(json ? toJson(heads) : listCodes(catalogue, paint))
    return 0
  }
  const entry = catalogue.get(name)
  if (!entry) throw new EnvironmentError(`there is no code \`${name}\`: ${hintFor(name, [...catalogue.keys()])}`)
  io.stdout.write(json ? toJson({ code: name, ...entry }) : formatExplanation(name, entry, paint))
  return 0
}

const toJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`

/** Who remembers a code remembers its second half. */
function hintFor(name: string, codes: readonly string[]): string {
  const halves = new Map(codes.map((code) => [code.slice(code.indexOf('/') + 1), code]))
  const half = findClosestWord(name, [...halves.keys()])
  const meant = findClosestWord(name, codes) ?? halves.get(half ?? '')
  return didYouMean(meant, '`site explain` lists them all')
}

const colorOf = ({ severity }: CatalogueEntry): 'red' | 'yellow' => (severity === 'error' ? 'red' : 'yellow')

function listCodes(catalogue: Catalogue, paint: Paint): string {
  const width = Math.max(...Array.from(catalogue.keys(), ({ length }) => length))
  const row = ([code, entry]: readonly [string, CatalogueEntry]): string =>
    `${paint('bold', code.padEnd(width))}  ${paint(colorOf(entry), entry.severity.padEnd(7))}  ${entry.summary}\n`
  return Array.from(catalogue, row).join('')
}

function formatExplanation(code: string, entry: CatalogueEntry, paint: Paint): string {
  const block = (title: string, color: 'red' | 'cyan', text: string): string =>
    `${paint(color, title)}\n${text.replace(/^(?=.)/gm, '    ')}`
  const parts = [
    `${paint('bold', code)}  ${paint(colorOf(entry), entry.severity)}  ${entry.summary}`,
    wrap(entry.what),
    ...(entry.why === undefined ? [] : [wrap(entry.why)]),
    block('wrong', 'red', entry.wrong),
    block('right', 'cyan', entry.right),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Lines of at most 80 characters, broken at spaces. */
const wrap = (text: string): string => text.replace(/(.{1,80})(?: |$)/g, '$1\n').trimEnd()
