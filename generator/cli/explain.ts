import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { didYouMean } from '../core/api/index.ts'
import {
  type BuiltOutputOptions,
  CommandError,
  createCommandContext,
  hasColor,
  nameCommand,
  type ProcessIo,
} from '../core/context/index.ts'
import { builtInCodes, type Catalogue, type CatalogueEntry, findClosestPath } from '../core/diagnostics/index.ts'
import { createPaint, type Paint } from '../core/reporters/index.ts'
import { loadSite } from '../core/site/index.ts'
import { readFullCatalogue } from './findings/format-findings.ts'

/** Explains one code, or lists all: the generator's own and, in the folder of a site, those of the site's checks. */
export async function explain(
  name: string | undefined,
  { root, json }: Omit<BuiltOutputOptions, 'out'>,
  io: ProcessIo,
): Promise<number> {
  const isBuiltIn = name !== undefined && builtInCodes.includes(name)
  const catalogue = isBuiltIn ? readFullCatalogue(undefined, io.packages) : await loadCatalogue(root, io)
  const paint = createPaint(hasColor(io.stdout, io.environment))
  const toJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`
  if (name === undefined) {
    const heads = Array.from(catalogue, ([code, { severity, summary }]) => ({ code, severity, summary }))
    io.stdout.write(json ? toJson(heads) : listCodes(catalogue, paint))
    return 0
  }
  const entry = catalogue.get(name)
  if (!entry) {
    const list = `\`${nameCommand(resolve(io.cwd, root), 'explain')}\` lists all codes`
    const suggestion = didYouMean(findClosestPath(name, [...catalogue.keys()]), list)
    throw new CommandError(`there is no code \`${name}\`: ${suggestion}`)
  }
  io.stdout.write(json ? toJson({ code: name, ...entry }) : formatExplanation(name, entry, paint))
  return 0
}

/** Omits the codes of a site if its templates cannot be loaded: `lint` reports the reason. */
export async function loadCatalogue(root: string, io: ProcessIo): Promise<Catalogue> {
  if (!existsSync(join(resolve(io.cwd, root), 'templates/site.ts'))) return readFullCatalogue(undefined, io.packages)
  const { options, runtime } = await createCommandContext({ root }, io)
  return readFullCatalogue((await loadSite(options, runtime)).value, io.packages)
}

const paintSeverity = ({ severity }: CatalogueEntry, paint: Paint, width = 0): string =>
  paint(severity === 'error' ? 'red' : 'yellow', severity.padEnd(width))

function listCodes(catalogue: Catalogue, paint: Paint): string {
  const width = Math.max(...Array.from(catalogue.keys(), ({ length }) => length))
  const row = ([code, entry]: readonly [string, CatalogueEntry]): string =>
    `${paint('bold', code.padEnd(width))}  ${paintSeverity(entry, paint, 7)}  ${entry.summary}\n`
  return Array.from(catalogue, row).join('')
}

function formatExplanation(code: string, entry: CatalogueEntry, paint: Paint): string {
  const wrap = (text: string): string => text.replace(/(.{1,80})(?: |$)/g, '$1\n').trimEnd()
  const indent = (text: string): string => text.replace(/^(?=.)/gm, '    ')
  const parts = [
    `${paint('bold', code)}  ${paintSeverity(entry, paint)}  ${entry.summary}`,
    ...[entry.what, entry.why].flatMap((text) => (text === undefined ? [] : wrap(text))),
    `${paint('red', 'wrong')}\n${indent(entry.wrong)}`,
    `${paint('cyan', 'right')}\n${indent(entry.right)}`,
  ]
  return `${parts.join('\n\n')}\n`
}
