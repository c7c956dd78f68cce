import type { BuildOptions, Plugin } from 'esbuild'
import { BuildError } from '../bundle/esbuild.ts'
import { runScript } from '../lib/run-script.ts'
import { bundleName, diagnoseThrown, type WhereThrown } from './where-thrown.ts'

/** Names that the site's bundle leaves to the generator, so that both use one React and one set of classes. */
const shared = ['react', 'react/jsx-runtime', 'zod', 'generator/define'] as const

/** Islands are written for Preact; at build time React renders them. */
const aliases: Readonly<Record<string, string>> = {
  preact: 'react',
  'preact/hooks': 'react',
  'preact/jsx-runtime': 'react/jsx-runtime',
}

/** How templates are bundled for `runTemplates`. */
export const templateOptions: BuildOptions = {
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  external: [...shared],
  get plugins() {
    return [share()]
  },
  // Beside the code, for faults to be shown where they were written; without the sources, which the disk has.
  outfile: bundleName,
  sourcemap: 'external',
  sourcesContent: false,
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
  const modules = { react, 'react/jsx-runtime': jsxRuntime, zod, 'generator/define': define }
  try {
    return runScript(code, bundleName, modules)
  } catch (cause) {
    throw new BuildError([diagnoseThrown(cause, whereThrown, 'templates', '')])
  }
}

const share = (): Plugin => ({
  name: 'share',
  setup(build) {
    build.onResolve({ filter: /(^|\/)generator\/define(\.ts)?$/ }, () => ({ path: 'generator/define', external: true }))
    build.onResolve({ filter: /^preact(\/|$)/ }, ({ path }) => ({
      path: aliases[path] ?? path,
      external: path in aliases,
    }))
  },
})
