import type { BuildOptions } from 'esbuild'
import { BuildError } from '../bundle/esbuild.ts'
import { runScript } from '../lib/run-script.ts'
import { bundleName, diagnoseThrown, type WhereThrown } from './where-thrown.ts'

/** Where a site finds the generator's vocabulary, from wherever its modules stand. */
const vocabulary = /(?:^|\/)generator\/define(?:\.ts)?$/

/** How templates are bundled for `runTemplates`. */
export const templateOptions: BuildOptions = {
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  // The site's bundle leaves these to the generator, so that both use one React and one set of classes.
  external: ['react', 'react/jsx-runtime', 'zod', '*/generator/define', '*/generator/define.ts'],
  // Islands are written for Preact; at build time React renders them. A plugin would be asked for every import.
  alias: { preact: 'react', 'preact/hooks': 'react', 'preact/jsx-runtime': 'react/jsx-runtime' },
  outfile: bundleName,
  define: { 'process.env.NODE_ENV': '"production"' },
}

/** Runs a bundle of templates and returns what it exports. */
export async function runTemplates(code: string, whereThrown: WhereThrown): Promise<unknown> {
  const [react, jsxRuntime, zod, define] = await Promise.all([
    import('react'),
    import('react/jsx-runtime'),
    import('zod'),
    import('../define.ts'),
  ])
  const modules: Readonly<Record<string, unknown>> = { react, 'react/jsx-runtime': jsxRuntime, zod }
  try {
    return runScript(code, bundleName, (name) => (vocabulary.test(name) ? define : modules[name]))
  } catch (cause) {
    throw new BuildError([diagnoseThrown(cause, whereThrown, 'templates', '')])
  }
}
