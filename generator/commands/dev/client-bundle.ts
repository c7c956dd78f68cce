import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { bundleWithCache } from '../../site/cached-bundle.ts'
import type { Context } from '../context.ts'

/** The script that each page of the dev server runs, bundled from `client/`. */
export async function bundleClient({ io: { packages }, runtime }: Pick<Context, 'io' | 'runtime'>): Promise<string> {
  const entry = join(packages, 'generator/commands/dev/client/main.ts')
  const options: BuildOptions = {
    entryPoints: [entry],
    format: 'iife',
    minify: true,
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: join(packages, '.cache/client'),
  }
  const { files } = await bundleWithCache(
    { name: 'dev-client', root: packages, packages, key: entry, options },
    runtime,
  )
  return files[0]?.text ?? ''
}
