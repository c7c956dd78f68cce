import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtInCatalogue } from '../catalogue/index.ts'
import type { SourceRange } from '../locator.ts'

export type Hyperlinks = ReturnType<typeof createHyperlinks>

export const noHyperlinks: Hyperlinks = { toPlace: (text) => text, toCode: (code) => code }

/** OSC 8 links from places to files below `root`, and from built-in codes to their table in `manual`. Both paths are absolute. */
export function createHyperlinks(root: string, manual: string, environment: NodeJS.ProcessEnv) {
  const isInVsCode = environment['TERM_PROGRAM'] === 'vscode'
  return {
    toCode: (code: string): string =>
      builtInCatalogue.has(code) ? link(code, `${pathToFileURL(manual).href}#codes`) : code,
    toPlace(text: string, { file, start: { line, column } }: SourceRange): string {
      const { href, pathname } = pathToFileURL(join(root, file))
      return link(text, isInVsCode ? `vscode://file${pathname}:${line}:${column}` : `${href}#${line}`)
    },
  }
}

const link = (text: string, url: string): string => `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\`

/** Programs that show OSC 8 links, by their TERM_PROGRAM. */
const knownPrograms = ['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'Hyper', 'Tabby', 'rio', 'zed', 'WarpTerminal']

/** VTE 0.50.1: 0.50.0 is the first that shows links, and crashes on some. */
const minVteVersion = 5001

/** Whether a stream shows links: FORCE_HYPERLINK decides, else the kind of terminal. */
export function hasHyperlinks(isTerminal: boolean, environment: NodeJS.ProcessEnv): boolean {
  const { FORCE_HYPERLINK, TERM, TERM_PROGRAM = '', VTE_VERSION = 0 } = environment
  if (FORCE_HYPERLINK !== undefined) return FORCE_HYPERLINK !== '0'
  if (!isTerminal || TERM === 'dumb') return false
  return knownPrograms.includes(TERM_PROGRAM) || Number(VTE_VERSION) >= minVteVersion
}
