import { basename } from 'node:path'
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts'
import { cacheStage } from '../../runtime/cache.ts'
import { hashOf } from '../../runtime/hash.ts'
import type { Site } from '../../site/load-site.ts'
import { environmentVariablePattern } from '../../site/template-globals.ts'

type TemplateCodeInput = Pick<Site, 'modules' | 'readModule'>

/**
 * Code that compiles, and does nothing in the browser: handlers of events in templates, and islands under another name than their file's. Variables
 * of the environment that are read and not declared. Pictures whose published addresses no script knows.
 */
export const checkTemplateCode = cacheStage<TemplateCodeInput, readonly Diagnostic[]>({
  name: 'template-code',
  storage: 'memory',
  // The hash of a module covers the texts of all its files.
  keyOf: ({ modules }) =>
    hashOf(JSON.stringify(modules.map(({ moduleHash, moduleFiles }) => [moduleHash, moduleFiles]))),
  run({ modules, readModule }) {
    const files = new Set(modules.flatMap(({ moduleFiles }) => moduleFiles))
    return [...files]
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => {
        const text = readModule(file)
        const code = blankOutTexts(text)
        return [
          ...findVariables(file, text, code),
          ...(/^templates\/.*x$/.test(file) ? findHandlers(file, code) : []),
          ...(/^islands\/[^/]+x$/.test(file) ? findOtherName(file, text) : []),
          ...(file.startsWith('islands/') ? findPictures(file, text) : []),
        ]
      })
  },
})

/** Comments and strings, of which only the ends stay. */
const texts = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

const blankOutTexts = (code: string): string => code.replace(texts, (text) => text.replace(/[^\n]/g, ' '))

const findVariables = (file: string, text: string, code: string): Diagnostic[] =>
  [...text.matchAll(environmentVariablePattern)].flatMap(({ 0: use, 1: name, 3: quoted, index }) => {
    const variable = name ?? quoted ?? ''
    if (!code.startsWith('process', index) || variable === 'NODE_ENV') return []
    const help = file.startsWith('islands/')
      ? 'browsers have no environment: give it to the island as a prop'
      : `declare it in templates/site.ts by \`env: z.object({ ${variable}: z.string() })\`, and read \`site.env.${variable}\` of it`
    const span = { file, start: index, end: index + use.length }
    return [diagnose('template/error', span, `the variable \`${variable}\` is not declared`, { help })]
  })

function findHandlers(file: string, code: string): Diagnostic[] {
  return [...code.matchAll(/(?<=\s)on[A-Z]\w*(?==\{)/g)].flatMap(({ 0: name, index }) => {
    const tag = findTag(code, index)
    // A component may have a property of such a name.
    if (tag === undefined || !/^[a-z]/.test(tag)) return []
    const message = `\`${name}\` never runs: templates are rendered once, and browsers get their HTML alone`
    const help = 'move the element to an island, a file in islands/: only islands run in the browser'
    return [diagnose('template/event-handler', { file, start: index, end: index + name.length }, message, { help })]
  })
}

/** The name of the tag whose attributes a place is among. */
function findTag(code: string, place: number): string | undefined {
  let depth = 0
  for (let at = place - 1; at >= 0; at--) {
    const sign = code.charAt(at)
    if (sign === '}') depth++
    else if (sign === '{' && --depth < 0) return undefined
    if (depth > 0) continue
    if (sign === '>' && code.charAt(at - 1) !== '=') return undefined
    if (sign === '<') return /^<([A-Za-z][\w.-]*)/.exec(code.slice(at, place))?.[1]
  }
  return undefined
}

const findPictures = (file: string, text: string): Diagnostic[] =>
  [...text.matchAll(texts)].flatMap(({ 0: { length }, 0: written, index }) => {
    if (!/^["'`]\/(?:images|content)\//.test(written)) return []
    const message = `pictures are published under other names, and no script knows that of ${written}`
    const help = 'give the address to the island as a prop: in props, it becomes that of the published file'
    return [diagnose('template/error', { file, start: index, end: index + length }, message, { help })]
  })

function findOtherName(file: string, code: string): Diagnostic[] {
  const name = basename(file, '.tsx')
  const [, before = '', given = name] = /(\bdefineIsland\(\s*["'`])([^"'`]+)/.exec(code) ?? []
  if (given === name) return []
  const start = code.indexOf(before + given) + before.length
  const message = `the island is named \`${given}\` and its file \`${name}\`: no browser would load it`
  const help = `name it \`${name}\` too, or rename the file to ${given}.tsx`
  return [diagnose('template/island-name', { file, start, end: start + given.length }, message, { help })]
}
