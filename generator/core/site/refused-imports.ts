import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { parseDocument } from 'yaml'
import { z } from '../api/fields.ts'
import { toPosix } from '../runtime/paths-and-hashes.ts'

/** What to do about styles in another language. */
export const styleCommandHelp =
  'let a command of its own write CSS into a file that templates/styles/index.css imports, before `build`'

/** Imports that would have no effect, or fail in words of esbuild: a name, what it does not do, and what to do. `*` is the name. */
const refused: readonly (readonly [pattern: RegExp, message: string, help: string])[] = [
  [
    /^tailwindcss(?:$|\/)/,
    'the styles of Tailwind are made by a command of its own',
    `run \`npx @tailwindcss/cli -i … -o templates/styles/tailwind.css\` before \`build\`, and import that file`,
  ],
  [/\.(?:scss|sass|less|styl)$/, 'browsers read CSS, and `*` is of another language', styleCommandHelp],
  [
    /^@preact\/signals(?:$|\/)/,
    '`@preact/signals` cannot be rendered at build time: it changes Preact itself',
    'keep the value by `useState`, or share it by a store such as `nanostores` that `useEffect` subscribes to',
  ],
]
const refusedStyles = [
  /\.css$/,
  'a page has the styles of templates/styles/index.css alone',
  'import it there instead: `@import "*";`',
] as const
const refusedReact = [
  /^react(?:$|\/)/,
  'islands are components of Preact, and `*` is another library',
  'import hooks from `preact/hooks`, and the rest from `preact`',
] as const
const refusedBy = {
  styles: refused,
  templates: [...refused, refusedStyles],
  islands: [...refused, refusedStyles, refusedReact],
}

/** Refuses imports at their line. In code, those of styles too: there is one stylesheet, and it is not made of scripts. */
export const refuseImports = (kind: keyof typeof refusedBy): Plugin => ({
  name: 'refused-imports',
  setup(build) {
    for (const [filter, message, help] of refusedBy[kind])
      build.onResolve({ filter }, ({ path, importer, resolveDir }) => {
        if (importer.includes('node_modules')) return undefined
        const styles = join(build.initialOptions.absWorkingDir ?? '', 'templates/styles')
        const name = path.startsWith('.') ? toPosix(relative(styles, join(resolveDir, path))) : path
        return { errors: [{ text: message.replace('*', path), notes: [{ text: help.replace('*', name) }] }] }
      })
  },
})

const paths = z.record(z.string(), z.array(z.string()))
const compilerOptions = z.object({ baseUrl: z.string().exactOptional(), paths: paths.exactOptional() })
const tsconfig = z.object({ compilerOptions: compilerOptions.default({}) })

/** `paths` of the site's tsconfig.json, the only part of it that bundles depend on. Undefined if it cannot be read. */
export function readTsconfigPaths(root: string): z.output<typeof tsconfig> | undefined {
  const file = join(root, 'tsconfig.json')
  // YAML reads JSON with commas at the ends of lists. Comments are taken out, but for what looks like one in a string.
  const text = existsSync(file)
    ? readFileSync(file, 'utf8').replace(/("(?:[^"\\]|\\.)*")|\/\/.*|\/\*[\s\S]*?\*\//g, '$1')
    : ''
  const document = parseDocument(text)
  return document.errors.length > 0 ? undefined : tsconfig.safeParse(document.toJS() ?? {}).data
}
