import type { BuildOptions, TransformOptions } from 'esbuild'
import { bundleName, diagnoseException, type LocateError } from './error-location.ts'
import { BundleError } from './esbuild.ts'
import { runScript } from './run-script.ts'

/** Islands are written for Preact; at build time React renders them. A plugin would be asked for every import. */
const preactAlias: Readonly<Record<string, string>> = {
  preact: 'react',
  'preact/hooks': 'react',
  'preact/jsx-runtime': 'react/jsx-runtime',
}

/** What templates are compiled to. */
export const templateLanguage = {
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies TransformOptions

/** How templates are bundled for `runTemplates`. */
export const templateOptions: BuildOptions = {
  ...templateLanguage,
  // The site's bundle leaves these to the generator, so that both use one React and one set of classes.
  external: ['react', 'react/jsx-runtime', 'zod', '#site'],
  alias: preactAlias,
  outfile: bundleName,
}

/** What the generator gives to templates: itself, and the packages that both must have one of. */
export async function loadSharedModules(): Promise<(name: string) => unknown> {
  const [react, jsxRuntime, zod, site] = await Promise.all([
    import('react'),
    import('react/jsx-runtime'),
    import('zod'),
    import('../api/index.ts'),
  ])
  const modules: Readonly<Record<string, unknown>> = { react, 'react/jsx-runtime': jsxRuntime, zod, '#site': site }
  return (name) => modules[preactAlias[name] ?? name]
}

/** Runs a bundle of templates and returns what it exports. */
export async function runTemplates(code: string, whereThrown: LocateError): Promise<unknown> {
  const find = await loadSharedModules()
  try {
    return runScript(code, bundleName, find)
  } catch (cause) {
    throw new BundleError([diagnoseException(cause, whereThrown, 'templates', '')])
  }
}
