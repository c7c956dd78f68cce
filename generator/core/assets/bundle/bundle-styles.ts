import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { type Diagnostic, diagnose, startOf } from '../../diagnostics/diagnostic.ts'
import { addBasePathToStyles } from '../../html/base-path.ts'
import { hashOf } from '../../runtime/hash.ts'
import { toPosix } from '../../runtime/paths-and-hashes.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { bundleWithCache, SiteCodeError, type SiteFolders } from '../../site/cached-bundle.ts'
import { refuseImports, styleCommandHelp } from '../../site/refused-imports.ts'
import { listFileNames } from '../../source/file-names.ts'
import { type Asset, supportedBrowsers } from './bundle-islands.ts'

export interface Styles {
  /** The stylesheet of every page. */
  readonly sheet: Asset | undefined
  /** What it is made of, relative to the root. */
  readonly files: readonly string[]
}

export async function bundleStyles({ root, packages }: SiteFolders, runtime: Pick<Runtime, 'cache'>): Promise<Styles> {
  const entry = join(root, 'templates/styles/index.css')
  if (!existsSync(entry)) throw new SiteCodeError([diagnoseMissingSheet(listFileNames(join(root, 'templates/styles')))])
  const options = {
    entryPoints: [entry],
    minify: true,
    target: supportedBrowsers,
    outdir: join(root, '.cache/styles'),
    plugins: [refuseImports('styles'), keepPublicAddresses],
  }
  const { files, inputs } = await bundleWithCache({ root, packages, name: 'styles', key: root, options }, runtime)
  return {
    sheet: createStylesheet(files[0]?.text.trim() ?? ''),
    files: Object.keys(inputs)
      .map((path) => toPosix(relative(root, path)))
      .filter((file) => !/^\.\.|node_modules\//.test(file)),
  }
}

/** `names` are those of the files of the folder. */
function diagnoseMissingSheet(names: readonly string[]): Diagnostic {
  const foreign = names.find((name) => /^index\.(?:scss|sass|less|styl)$/.test(name))
  const other = foreign ?? names.find((name) => name.endsWith('.css'))
  const message = 'the stylesheet of the site is templates/styles/index.css'
  const help = foreign
    ? styleCommandHelp
    : `${other ? `rename ${other} to index.css, or import it there` : 'create it'}: pages have no other styles`
  return diagnose('template/error', startOf(`templates/styles/${other ?? 'index.css'}`), message, { help })
}

const createStylesheet = (text: string): Asset => ({ path: `_assets/site-${hashOf(text).slice(0, 10)}.css`, text })

/** Adds the fonts to the stylesheet, and the base path to its addresses. */
export const completeStyles = (
  { sheet, files }: Styles,
  fonts: readonly { readonly face: string }[],
  basePath = '',
): Styles => ({
  sheet: sheet && createStylesheet(addBasePathToStyles(sheet.text + fonts.map(({ face }) => face).join(''), basePath)),
  files,
})

/** `url(/media/…)` is a published file, not a module. */
const keepPublicAddresses: Plugin = {
  name: 'public-addresses',
  setup(build) {
    build.onResolve({ filter: /^\// }, ({ kind }) => (kind === 'url-token' ? { external: true } : undefined))
  },
}
