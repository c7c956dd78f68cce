import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, type Span, startOf } from '../diagnostics/diagnostic.ts'
import { byCodeUnit } from '../text/strings.ts'

const folder = 'templates/styles/pages'

export const pageStyleFile = (name: string): string => `${folder}/${name}.css`

/** Names of the stylesheets that only the pages have that name them. */
export function listPageStyles(root: string): readonly string[] {
  const location = join(root, folder)
  if (!existsSync(location)) return []
  return readdirSync(location)
    .filter((file) => /^[\w-]+\.css$/.test(file))
    .map((file) => basename(file, '.css'))
    .sort(byCodeUnit)
}

/** A finding for each stylesheet that a page names and that is not there. `readText` reads the page's module. */
export function findUnknownStyles(
  styles: readonly string[],
  known: readonly string[],
  module: string,
  readText: () => string,
): Diagnostic[] {
  return styles
    .filter((name) => !known.includes(name))
    .map((name) => {
      const help = didYouMean(findClosestWord(name, known), `put it in ${pageStyleFile(name)}`)
      return diagnose('template/error', spanOfStyle(name, module, readText()), `there is no stylesheet \`${name}\``, {
        help,
      })
    })
}

/** Where a page names a stylesheet; the module's first line if the name is not written there. */
function spanOfStyle(name: string, file: string, text: string): Span {
  const list = /\bstyles:/.exec(text)
  const start = list ? text.indexOf(name, list.index) : -1
  return start < 0 ? startOf(file) : { file, start, end: start + name.length }
}
