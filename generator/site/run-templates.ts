import type { BuildOptions, Plugin } from 'esbuild'
import { BuildError } from '../bundle/esbuild.ts'
import { diagnose, startOf } from '../diagnostics/diagnostic.ts'
import { runScript } from '../lib/run-script.ts'

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
  define: { 'process.env.NODE_ENV': '"production"' },
}

/** Runs a bundle of templates and returns what it exports. */
export async function runTemplates(code: string): Promise<unknown> {
  const [react, jsxRuntime, zod, define] = await Promise.all([
    import('react'),
    import('react/jsx-runtime'),
    import('zod'),
    import('../define.ts'),
  ])
  const modules = { react, 'react/jsx-runtime': jsxRuntime, zod, 'generator/define': define }
  try {
    return runScript(code, 'templates.js', modules)
  } catch (cause) {
    throw new BuildError([
      diagnose('template/error', startOf('templates'), cause instanceof Error ? cause.message : String(cause)),
    ])
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
