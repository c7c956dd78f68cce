import { readFileSync } from 'node:fs'
import type { Islands } from '../bundle/islands.ts'
import type { Asset } from '../bundle/styles.ts'
import type { SiteSettings } from '../define.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { CutFont } from '../fonts/cut-fonts.ts'
import type { IconFile } from '../images/icons.ts'
import { findPublished, placeAddresses, placePictures } from '../images/place-pictures.ts'
import type { UsedPictures } from '../images/used-pictures.ts'
import type { Variant } from '../images/variants.ts'
import type { Outcome } from '../lib/outcome.ts'
import { byCodeUnit } from '../lib/paths.ts'
import type { RenderedPage } from '../render/render.ts'
import type { MadeFile } from '../routes/make-files.ts'
import { foldAddress } from '../routes/url.ts'
import type { BinaryFile } from '../source/scan.ts'
import { escapeHtml } from './escape.ts'
import { headOf } from './head.ts'
import { hostFiles, type Redirect } from './host-files.ts'
import { type HeaderRule, headerRules } from './policy.ts'
import { searchEngineFiles } from './search-engine-files.ts'

export interface OutputFile {
  /** POSIX path below the output folder. */
  readonly path: string
  /** The page's address; nothing for other files. */
  readonly route: string | undefined
  /** The bytes, made or read when asked for. */
  readonly read: () => Uint8Array | Promise<Uint8Array>
  /** The path changes whenever the bytes do. */
  readonly isNamedByContent?: boolean
}

export interface Output {
  /** In the order of their paths. */
  readonly files: readonly OutputFile[]
  readonly headers: readonly HeaderRule[]
  readonly redirects: readonly Redirect[]
}

export interface AssembleInput {
  readonly pages: readonly RenderedPage[]
  readonly settings: SiteSettings
  readonly stylesheet: Asset | undefined
  readonly fonts: readonly CutFont[]
  readonly islands: Islands
  /** Script of every page's head. */
  readonly first: string | undefined
  readonly texts: readonly MadeFile[]
  readonly pictures: UsedPictures
  /** Pictures for sharing, by the pages' canonical addresses. */
  readonly shares: ReadonlyMap<string, Pick<Variant, 'path' | 'read'>>
  readonly icons: readonly IconFile[]
  readonly statics: readonly BinaryFile[]
}

/** Everything that is published, by path. Two files that want one path are a finding. */
export function assemble(input: AssembleInput): Outcome<Output> {
  const { pages, settings, stylesheet, fonts, islands, pictures, shares, statics } = input
  const headers = headerRules(settings, input.first)
  const redirects = pages.flatMap(({ route, head }) =>
    head.redirect === undefined ? [] : [{ from: route.url, to: head.redirect }],
  )
  // What the site brings by itself stays.
  const own = new Set([
    ...input.texts.map(({ path }) => path),
    ...statics.map(({ path }) => path.slice('public/'.length)),
  ])
  const files: OutputFile[] = [
    ...pages.map((page) => ({
      path: page.route.outputPath,
      route: page.route.url,
      read: () => encode(documentOf(page, input)),
    })),
    ...[...(stylesheet ? [stylesheet] : []), ...islands.assets].map(({ path, text }) => ({
      path,
      route: undefined,
      read: () => encode(text),
      isNamedByContent: true,
    })),
    ...input.texts.map(({ path, text }) => ({
      path,
      route: undefined,
      read: () => encode(placeAddresses(text, pictures.sets)),
    })),
    ...searchEngineFiles(pages, settings, pictures.sets)
      .filter(({ path }) => !own.has(path))
      .map(({ path, text }) => ({ path, route: undefined, read: () => encode(text()) })),
    ...[...fonts, ...pictures.variants, ...new Map([...shares.values()].map((file) => [file.path, file])).values()].map(
      ({ path, read }) => ({
        path,
        route: undefined,
        read,
        isNamedByContent: true,
      }),
    ),
    ...input.icons.map(({ path, read }) => ({ path, route: undefined, read })),
    ...statics.map((file) => binary(file.path.slice('public/'.length), file)),
    ...Object.entries(hostFiles(headers, redirects)).map(([path, text]) => ({
      path,
      route: undefined,
      read: () => encode(text),
    })),
  ]
  const diagnostics: Diagnostic[] = []
  const byPath = new Map<string, OutputFile>()
  for (const file of files) {
    const folded = foldAddress(file.path)
    const earlier = byPath.get(folded)
    if (earlier)
      diagnostics.push(
        diagnose(
          'route/duplicate-address',
          startOf(`public/${file.path}`),
          `public/${file.path} would be published over ${earlier.route ?? earlier.path}`,
          {
            help: 'rename or remove the file in public/',
          },
        ),
      )
    else byPath.set(folded, file)
  }
  return {
    value: { files: [...byPath.values()].sort((a, b) => byCodeUnit(a.path, b.path)), headers, redirects },
    diagnostics,
  }
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

const binary = (path: string, { location }: BinaryFile): OutputFile => ({
  path,
  route: undefined,
  read: () => readFileSync(location),
})

function documentOf(page: RenderedPage, input: AssembleInput): string {
  const { settings, stylesheet, fonts, islands, first, pictures, shares } = input
  const chunks = page.facts.eagerIslands.flatMap((name) => islands.scripts[name] ?? [])
  const scripts =
    page.facts.islands.length === 0 || islands.loader === undefined ? [] : [...new Set([islands.loader, ...chunks])]
  const share = shares.get(page.route.place.canonical)
  const head = headOf(page, settings, {
    stylesheet: stylesheet && `/${stylesheet.path}`,
    fonts: fonts.map(({ path }) => `/${path}`),
    scripts,
    first,
    hasIcons: input.icons.length > 0,
    share: share && `/${share.path}`,
    publishedAt: (address) => findPublished(address, pictures.sets) ?? address,
  })
  const html = `<!doctype html>\n<html lang="${escapeHtml(settings.language)}">\n<head>\n${head}\n</head>\n<body>\n${page.body}\n</body>\n</html>\n`
  return placePictures(html, pictures.sets)
}
