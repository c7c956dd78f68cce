import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Code } from '../catalogue.ts'
import type { SourceRange } from '../locator.ts'

/** What texts on a terminal lead to. */
export interface Hyperlinks {
  readonly toPlace: (text: string, place: SourceRange) => string
  readonly toCode: (text: string, code: Code) => string
}

export const noHyperlinks: Hyperlinks = { toPlace: (text) => text, toCode: (text) => text }

type Environment = Readonly<Record<string, string | undefined>>

/** Links by OSC 8: places to their files below `root`, codes to the table of codes in `manual`. Both paths are absolute. */
export function createHyperlinks(root: string, manual: string, environment: Environment): Hyperlinks {
  const table = `${pathToFileURL(manual).href}#codes`
  const isInVsCode = environment['TERM_PROGRAM'] === 'vscode'
  return {
    toCode: (text) => linked(text, table),
    toPlace(text, { file, start }) {
      const url = pathToFileURL(join(root, file))
      return linked(
        text,
        isInVsCode ? `vscode://file${url.pathname}:${start.line}:${start.column}` : `${url.href}#${start.line}`,
      )
    },
  }
}

const linked = (text: string, url: string): string => `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\`

/** Programs that show OSC 8 links, by their TERM_PROGRAM. */
const knownPrograms = ['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'Hyper', 'Tabby', 'rio', 'zed', 'WarpTerminal']

/** VTE 0.50.1: 0.50.0 is the first that shows links, and crashes on some. */
const firstVte = 5001

/** Whether a stream shows links: FORCE_HYPERLINK first, then whether it is a terminal that is known to. */
export function hasHyperlinks(isTerminal: boolean, environment: Environment): boolean {
  const forced = environment['FORCE_HYPERLINK']
  if (forced !== undefined) return forced !== '0'
  if (!isTerminal || environment['TERM'] === 'dumb') return false
  return (
    knownPrograms.includes(environment['TERM_PROGRAM'] ?? '') || Number(environment['VTE_VERSION'] ?? 0) >= firstVte
  )
}
