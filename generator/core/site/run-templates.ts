import { compileFunction } from 'node:vm'
import type { BuildOptions } from 'esbuild'
import { BundleError } from './esbuild.ts'
import { bundleName, diagnoseException, type LocateError } from './locate-exception.ts'

/** The hooks that islands get. Those of templates refuse to run. */
const islandHooks = '#island-hooks'

/** How templates are bundled for `runTemplates`. */
export const templateOptions: BuildOptions = {
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  // Provided by `runTemplates`, so that the site and the generator share one React and one set of classes.
  external: ['react', 'react/jsx-runtime', islandHooks, 'zod', '#site'],
  // Islands are written for Preact; React renders them at build time.
  alias: { preact: 'react', 'preact/hooks': islandHooks, 'preact/jsx-runtime': 'react/jsx-runtime' },
  outfile: bundleName,
}

/** Hooks that would do nothing in a template: it is rendered once. React's own message for a hook out of place names it. */
const refusedHooks = Object.fromEntries(
  ['useEffect', 'useLayoutEffect', 'useReducer', 'useRef', 'useState', 'useSyncExternalStore', 'useTransition'].map(
    (name) => [
      name,
      () => {
        throw new TypeError(`Cannot read properties of null (reading '${name}')`)
      },
    ],
  ),
)

/** Runs a bundle of templates and returns its exports. */
export async function runTemplates(code: string, locateError: LocateError): Promise<unknown> {
  const [react, jsxRuntime, zod, site] = await Promise.all([
    import('react'),
    import('react/jsx-runtime'),
    import('zod'),
    import('../api/index.ts'),
  ])
  const provided: Readonly<Record<string, unknown>> = {
    react: { ...react, ...refusedHooks },
    [islandHooks]: react,
    'react/jsx-runtime': jsxRuntime,
    zod,
    '#site': site,
  }
  const require = (name: string): unknown => {
    if (provided[name] === undefined)
      throw new Error(`templates cannot import \`${name}\`: they get their data from content/`)
    return provided[name]
  }
  const module = { exports: {} }
  try {
    // V8's compilation cache would keep a `Script`, and everything it refers to, after the next save replaces it.
    compileFunction(code, ['module', 'exports', 'require'], { filename: bundleName })(module, module.exports, require)
    return module.exports
  } catch (cause) {
    throw new BundleError([diagnoseException(cause, locateError, 'templates', '')])
  }
}
