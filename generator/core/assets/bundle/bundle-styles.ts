import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { toPosix } from '../../runtime/files.ts'
import { hashOf } from '../../runtime/hash.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { bundleWithCache, type SiteFolders } from '../../site/cached-bundle.ts'
import { listPageStyles, pageStyleFile } from '../../site/template-modules.ts'
import { type Asset, supportedBrowsers } from './bundle-islands.ts'

export interface Styles {
  /** The stylesheet of every page. */
  readonly common: Asset | undefined
  /** The stylesheets of the pages that name them, by name. */
  readonly ofPages: ReadonlyMap<string, Asset>
  /** What the stylesheets are made of, relative to the root. */
  readonly files: readonly string[]
}

export const noStyles: Styles = { common: undefined, ofPages: new Map(), files: [] }

const commonFile = 'templates/styles/index.css'

export async function bundleStyles({ root, packages }: SiteFolders, runtime: Pick<Runtime, 'cache'>): Promise<Styles> {
  const names = listPageStyles(root)
  const files = [...(existsSync(join(root, commonFile)) ? [commonFile] : []), ...names.map(pageStyleFile)]
  if (files.length === 0) return noStyles
  const options = {
    entryPoints: files.map((file) => join(root, file)),
    minify: true,
    target: supportedBrowsers,
    outdir: join(root, '.cache/styles'),
    plugins: [keepPublicAddresses],
  }
  const key = JSON.stringify([root, files])
  const bundle = await bundleWithCache({ root, packages, name: 'styles', key, options }, runtime)
  const texts = new Map(bundle.files.map(({ path, text }) => [path, text.trim()]))
  const byEntry = new Map(
    Object.entries(bundle.entries).map(([output, entry]) => [entry, texts.get(resolve(root, output)) ?? '']),
  )
  const common = byEntry.get(commonFile)
  return {
    common: common === undefined ? undefined : createStylesheet('site', common),
    ofPages: new Map(names.map((name) => [name, createStylesheet(name, byEntry.get(pageStyleFile(name)) ?? '')])),
    files: Object.keys(bundle.inputs)
      .map((path) => toPosix(relative(root, path)))
      .filter((file) => !/^\.\.|node_modules\//.test(file)),
  }
}

const createStylesheet = (name: string, text: string): Asset => ({
  path: `_assets/${name}-${hashOf(text).slice(0, 10)}.css`,
  text,
})

export const appendFontFaces = (styles: Styles, fonts: readonly { readonly face: string }[]): Styles => ({
  ...styles,
  common: styles.common && createStylesheet('site', styles.common.text + fonts.map(({ face }) => face).join('')),
})

/** The stylesheets of a page that names some, in their order: layers that the common one lists keep that order. */
export const stylesheetsOf = (names: readonly string[] = [], { common, ofPages }: Styles): readonly Asset[] =>
  [common, ...[...new Set(names)].map((name) => ofPages.get(name))].filter((sheet) => sheet !== undefined)

/** `url(/media/…)` is a published file, not a module. */
const keepPublicAddresses: Plugin = {
  name: 'public-addresses',
  setup(build) {
    build.onResolve({ filter: /^\// }, ({ kind }) => (kind === 'url-token' ? { external: true } : undefined))
  },
}
