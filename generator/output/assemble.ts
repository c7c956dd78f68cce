import { readFileSync } from 'node:fs'
import type { SiteSettings } from '../api/settings.ts'
import type { Islands } from '../assets/bundle/islands.ts'
import type { Asset } from '../assets/bundle/styles.ts'
import type { SubsetFont } from '../assets/fonts/subset-fonts.ts'
import type { IconFile } from '../assets/images/icons.ts'
import { replacePictureAddresses } from '../assets/images/rewrite-pictures.ts'
import type { UsedPictures } from '../assets/images/used-pictures.ts'
import type { Variant } from '../assets/images/variants.ts'
import type { PreparedAssets } from '../assets/prepare-assets.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import type { MadeFile } from '../render/make-files.ts'
import type { RenderedPage } from '../render/render.ts'
import { foldAddress, outputPathOf } from '../routes/url.ts'
import { hashOf } from '../runtime/hash.ts'
import { byCodeUnit } from '../runtime/paths.ts'
import type { BinaryFile } from '../source/scan.ts'
import { documentFrameHash, renderDocument } from './document.ts'
import { hostFiles } from './hosts/host-files.ts'
import type { HostTarget } from './hosts/hosts.ts'
import { type HeaderRule, headerRules, metaPolicy } from './policy.ts'
import { type Redirect, redirectPage, redirectsOf } from './redirects.ts'
import { searchEngineFiles } from './sitemap.ts'
import { speculationRules } from './speculation-rules.ts'

export interface OutputFile {
  /** POSIX path below the output folder. */
  readonly path: string
  /** The page's address; nothing for other files. */
  readonly route: string | undefined
  /** The bytes, made or read when asked for. */
  readonly read: () => Uint8Array | Promise<Uint8Array>
  /** The path changes whenever the bytes do. */
  readonly isNamedByContent?: boolean
  /** Changes whenever the bytes do, and is known without them. */
  readonly version?: string
}

export interface Output {
  /** In the order of their paths. */
  readonly files: readonly OutputFile[]
  readonly headers: readonly HeaderRule[]
  readonly redirects: readonly Redirect[]
  /** Where it is to be published. */
  readonly target: HostTarget
  /** With a compressed variant beside each text. */
  readonly hasVariants: boolean
}

/** Everything that is published, by path. Two files that want one path are a finding. */
export function assemble(input: PreparedAssets): Outcome<Output> {
  const { pages, settings, stylesheet, fonts, islands, pictures, shares, statics } = input
  const { all: redirects, moved } = redirectsOf(pages, settings)
  const speculation = speculationRules(settings, redirects)
  const headers = headerRules(settings, [...(input.first === undefined ? [] : [input.first]), speculation])
  // What the site brings by itself stays.
  const own = new Set([
    ...input.texts.map(({ path }) => path),
    ...statics.map(({ path }) => path.slice('public/'.length)),
  ])
  const frame = hashOf(documentFrameHash(input), speculation)
  const ofSite: OutputFile[] = [
    ...pages.map((page) => {
      const policy = metaPolicy(page.route.url, headers)
      const share = shares.get(page.route.place.canonical)?.path ?? ''
      return {
        path: page.route.outputPath,
        route: page.route.url,
        read: () => encode(renderDocument(page, input, policy, speculation)),
        version: hashOf(page.key, frame, policy, share),
      }
    }),
    ...[...(stylesheet ? [stylesheet] : []), ...islands.assets].map(({ path, text }) => ({
      path,
      route: undefined,
      read: () => encode(text),
      isNamedByContent: true,
    })),
    ...input.texts.map(({ path, text }) => ({
      path,
      route: undefined,
      read: () => encode(replacePictureAddresses(text, pictures.sets)),
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
    ...moved.map((redirect) => ({
      path: outputPathOf(redirect.from),
      route: redirect.from,
      read: () => encode(redirectPage(redirect, settings)),
    })),
  ]
  const files: OutputFile[] = [
    ...ofSite,
    ...Object.entries(hostFiles('all', { headers, redirects, files: ofSite })).map(([path, make]) => ({
      path,
      route: undefined,
      read: () => encode(make()),
    })),
  ]
  const { value, diagnostics } = onePerPath(files)
  return { value: { files: value, headers, redirects, target: 'all', hasVariants: true }, diagnostics }
}

/** In the order of their paths, the first of those that want one path alone. */
function onePerPath(files: readonly OutputFile[]): Outcome<readonly OutputFile[]> {
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
  return { value: [...byPath.values()].sort((a, b) => byCodeUnit(a.path, b.path)), diagnostics }
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

const binary = (path: string, { location, sha256 }: BinaryFile): OutputFile => ({
  path,
  route: undefined,
  read: () => readFileSync(location),
  version: sha256,
})
