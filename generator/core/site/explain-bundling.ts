import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
/** A message of esbuild about a file of the site in other words, with the file or the export that probably was meant. */
export function explainBundling(root: string, text: string, file: string): { message: string; help?: string } {
  const [, target] = /^Could not resolve "(.*)"$/.exec(text) ?? []
  if (target?.startsWith('.')) return explainMissingFile(dirname(resolve(root, file)), target)
  if (target !== undefined)
    return { message: `there is no package \`${target}\``, help: 'look for a typing error, or install it with npm' }
  const [, module = '', name = ''] = /^No matching export in "(.*)" for import "(.*)"$/.exec(text) ?? []
  if (name === '') return { message: text.charAt(0).toLowerCase() + text.slice(1) }
  if (name === 'default')
    return { message: `${module} has no default export`, help: 'import its names in braces: import { … } from' }
  const exported = [
    ...readFileSync(resolve(root, module), 'utf8').matchAll(/^export (?:\w+ )*?(?:const|function|class) (\w+)/gm),
  ]
  const names = exported.map(([, word = '']) => word)
  const list =
    names.length === 0 ? 'it exports nothing by a name' : `it exports ${names.map((word) => `\`${word}\``).join(', ')}`
  return { message: `${module} does not export \`${name}\``, help: didYouMean(findClosestWord(name, names), list) }
}

function explainMissingFile(folder: string, target: string): { message: string; help: string } {
  const parent = dirname(join(folder, target))
  const files = existsSync(parent) ? readdirSync(parent) : []
  const prefix = target.slice(0, target.lastIndexOf('/') + 1)
  const meant = findClosestWord(target.slice(prefix.length), files)
  const otherwise = files.length > 0 ? 'look for a typing error, or create it' : 'there is no such folder'
  return { message: `there is no file \`${target}\``, help: didYouMean(meant && prefix + meant, otherwise) }
}
