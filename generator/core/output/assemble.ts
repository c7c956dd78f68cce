import { readFileSync } from 'node:fs'
import type { SiteSettings } from '../api/define-site.ts'
import type { Asset } from '../assets/bundle/bundle-islands.ts'
import type { GeneratedFile } from '../assets/images/variants.ts'
import type { PreparedAssets } from '../assets/prepare-assets.ts'
import { type Diagnostic, diagnose, type Outcome, startOf } from '../diagnostics/diagnostic.ts'
import { addBasePathToHtml, prependBasePath } from '../html/base-path.ts'
import { readHtmlFacts } from '../html/read-html-facts.ts'
import { embeddedFrameDocuments, frameAddress, isFrameDocument } from '../render/render-site.ts'
import { caseFoldAddress, directoryIndexPathOf, isNotFoundPage, outputPathOf } from '../routes/url.ts'
import { hashOf } from '../runtime/hash.ts'
import { byCodeUnit } from '../text/strings.ts'
import { hashSiteWideInput, renderDocument, speculationRules } from './document.ts'
import { capabilitiesOf, filesOfBuild, type HostTarget, hostFileNames, hostFiles } from './hosts/hosts.ts'
import { type HeaderRule, headerRules, metaPolicy } from './policy.ts'
import { formatRedirectPage, type HostInput, type Redirect, redirectsOf } from './redirects.ts'
import { type PublishedAddresses, replacePictureAddresses, rewriteBody } from './rewrite-body.ts'
import { searchEngineFiles } from './sitemap.ts'

export interface OutputFile extends GeneratedFile {
  readonly route?: string | undefined
  /** The path changes whenever the bytes do. */
  readonly isNamedByContent?: boolean
  /** Changes whenever the bytes do, and is known without them. */
  readonly version?: string
}

export interface Output {
  readonly files: readonly OutputFile[]
  readonly headers: readonly HeaderRule[]
  readonly redirects: readonly Redirect[]
  readonly target: HostTarget
  /** Path at which the host serves the folder of the files; empty for the root. Paths, headers and the `from` of redirects leave it out. */
  readonly basePath: string
  /** Each text gets compressed variants beside it. */
  readonly hasVariants: boolean
}

/** All files to publish, for all hosts. Two files with one path are a finding. */
export function assemble(input: PreparedAssets): Outcome<Output> {
  const { pages, settings, first } = input
  const { all: redirects, moved } = redirectsOf(pages, settings)
  const speculation = speculationRules(settings, redirects)
  const headers = headerRules(settings, {
    inline: [...(first === undefined ? [] : [first]), speculation],
    framing: pages
      .filter(({ facts }) => facts.frames.some((address) => address.startsWith('/_frames/')))
      .map(({ route }) => route.url),
  })
  const named = nameAssets(input, headers)
  const files: OutputFile[] = [
    ...pageFiles(input, headers, speculation, named),
    ...named.frames.map((file) => ({
      ...textFile(file.path, () => file.text),
      route: frameAddress(file),
      isNamedByContent: true,
    })),
    ...assetFiles(input, named),
    ...moved.map((redirect) => ({
      ...textFile(outputPathOf(redirect.from), () => formatRedirectPage(redirect.to, settings, { isIndexed: true })),
      route: redirect.from,
    })),
  ]
  const owners = new Map([
    ...input.texts.map(({ path, module }) => [path, module] as const),
    ...input.statics.map(({ path }) => [path.slice('public/'.length), path] as const),
  ])
  const all = [...files, ...filesOfHosts('all', { headers, redirects, files })]
  const { value, diagnostics } = removeDuplicates(all, owners)
  return {
    value: { files: value, headers, redirects, target: 'all', basePath: settings.basePath ?? '', hasVariants: true },
    diagnostics,
  }
}

/** The output with only the host files, redirect pages and pages at addresses with a slash that a target needs, where it looks for them. */
export function adaptToHost(output: Output, target: HostTarget, settings: SiteSettings): Output {
  const { hasVariants, needsRedirectPages, slashStatus, addsBasePath } = capabilitiesOf(target)
  const redirected = new Set(needsRedirectPages ? [] : output.redirects.map(({ from }) => from))
  const kept = output.files.filter(({ path, route }) => !hostFileNames.has(path) && !redirected.has(route ?? ''))
  const needsSlashPages = slashStatus === 200 || slashStatus === 301
  const files = needsSlashPages ? [...kept, ...slashPages(kept, output.redirects, settings)] : kept
  const own = { ...output, target, hasVariants, files }
  const placed = addsBasePath ? own : moveToBase(own)
  return { ...placed, files: sortByPath([...placed.files, ...filesOfHosts(target, placed)]) }
}

/**
 * The output in the folder of the base path, for hosts that serve a folder at their root. The page for missing addresses stays at the root, where
 * these hosts look for it, as do the headers of all addresses.
 */
function moveToBase({ basePath, ...output }: Output): Output {
  const move = (address: string): string =>
    address === '/*' || isNotFoundPage(`${address.slice(1)}.html`) ? address : prependBasePath(address, basePath)
  return {
    ...output,
    basePath: '',
    files: output.files.map(({ path, route, ...file }) => ({
      ...file,
      path: path === '404.html' ? path : prependBasePath(`/${path}`, basePath).slice(1),
      ...(route !== undefined && { route: move(route) }),
    })),
    headers: output.headers.map((rule) => ({ ...rule, path: move(rule.path) })),
    redirects: output.redirects.map((redirect) => ({ ...redirect, from: prependBasePath(redirect.from, basePath) })),
  }
}

function slashPages(
  files: readonly OutputFile[],
  redirects: readonly Redirect[],
  settings: SiteSettings,
): readonly OutputFile[] {
  const targets = new Map(redirects.map(({ from, to }) => [from, to]))
  const paths = new Set(files.map(({ path }) => path))
  return files.flatMap(({ path, route = '/' }) =>
    route === '/' || isNotFoundPage(path) || paths.has(directoryIndexPathOf(route))
      ? []
      : [
          textFile(directoryIndexPathOf(route), () =>
            formatRedirectPage(targets.get(route) ?? prependBasePath(route, settings.basePath), settings, {
              isIndexed: false,
            }),
          ),
        ],
  )
}

function pageFiles(
  input: PreparedAssets,
  headers: readonly HeaderRule[],
  speculation: string,
  { addresses }: NamedAssets,
): OutputFile[] {
  const inputHash = hashOf(hashSiteWideInput(input), speculation)
  return input.pages.map((page) => {
    const { route, key } = page
    const policy = metaPolicy(route.url, headers)
    const assets = [...page.facts.frames, ...page.facts.scripts].map((address) => addresses.get(address) ?? address)
    const share = input.shares.get(route.place.canonical)?.path ?? ''
    return {
      ...textFile(route.outputPath, () => renderDocument(page, input, addresses, policy, speculation)),
      route: route.url,
      version: hashOf(key, inputHash, policy, share, ...assets),
    }
  })
}

/** Every file but pages. A file of the site replaces a generated file for search engines. */
function assetFiles(input: PreparedAssets, { scripts }: NamedAssets): OutputFile[] {
  const { pages, settings, styles, fonts, frameStyles, islands, pictures, shares } = input
  const made = input.texts.filter((file) => !isFrameDocument(file))
  const texts = made.map(({ path, text }) => textFile(path, () => replacePictureAddresses(text, pictures.sets)))
  const statics = input.statics.map(({ path, location, sha256 }) => ({
    path: path.slice('public/'.length),
    read: () => readFileSync(location),
    version: sha256,
  }))
  const ownPaths = new Set([...texts, ...statics].map(({ path }) => path))
  const sharePictures = new Map([...shares.values()].map((file) => [file.path, file])).values()
  return [
    ...[...(styles.sheet ? [styles.sheet] : []), ...islands.assets, ...scripts].map(({ path, text }) => ({
      ...textFile(path, () => text),
      isNamedByContent: true,
    })),
    ...texts,
    ...searchEngineFiles(pages, settings, pictures.sets)
      .filter(({ path }) => !ownPaths.has(path))
      .map(({ path, text }) => textFile(path, text)),
    ...[...fonts, ...(frameStyles ? [frameStyles] : []), ...pictures.variants, ...sharePictures].map((file) => ({
      ...file,
      isNamedByContent: true,
    })),
    ...input.icons,
    ...statics,
  ]
}

function filesOfHosts(target: HostTarget, input: HostInput): OutputFile[] {
  const { headers, redirects, files } = input
  const inputHash = hashOf(JSON.stringify([headers, redirects, files.map(({ path, route }) => [path, route])]))
  return Object.entries(hostFiles(target, input)).map(([path, format]) => ({
    ...textFile(path, format),
    version: hashOf(target, path, inputHash),
  }))
}

const textFile = (path: string, format: () => string): OutputFile => ({
  path,
  read: () => new TextEncoder().encode(format()),
})

const sortByPath = (files: readonly OutputFile[]) => files.toSorted((a, b) => byCodeUnit(a.path, b.path))

/** The addresses that hosts give to a file, and the folders that it needs, equal for all file systems. */
const addressesOf = ({ path, route = `/${path}` }: OutputFile): readonly string[] =>
  [`/${path}`, route, `/${path.replace(/(?:(?:^|\/)index)?\.html$/, '')}`].map(caseFoldAddress)
const foldersOf = ({ path }: OutputFile): readonly string[] =>
  path.split('/').map((_name, index, names) => caseFoldAddress(`/${names.slice(0, index).join('/')}/`))

/** Keeps the first of several files with one address. `owners`: the source of each file that is no page. */
function removeDuplicates(all: readonly OutputFile[], owners: ReadonlyMap<string, string>): Outcome<OutputFile[]> {
  const diagnostics: Diagnostic[] = []
  const first = new Map<string, OutputFile>()
  const reserved = new Set(filesOfBuild(all.map(({ path }) => path)).map(caseFoldAddress))
  const value = all.filter((file) => {
    const [owner, addresses] = [owners.get(file.path), addressesOf(file)]
    const asFolder = owner === undefined ? [] : [caseFoldAddress(`/${file.path}/`)]
    const isReserved = reserved.has(caseFoldAddress(file.path))
    const before = [...addresses, ...asFolder].map((address) => first.get(address)).find((other) => other)
    const earlier = isReserved ? file : before
    if (!earlier) for (const address of [...addresses, ...foldersOf(file)]) first.set(address, file)
    else if (owner !== undefined) {
      const message = `${owner} would be published over ${earlier.route ?? earlier.path}`
      const help = hostFileNames.has(earlier.path)
        ? 'write its rules into `redirects` and `headers` of the settings, and remove it'
        : isReserved
          ? 'rename or remove it: each build writes a file of this name'
          : 'rename or remove one of the two'
      diagnostics.push(diagnose('route/duplicate-address', startOf(owner), message, { help }))
    }
    return !earlier
  })
  return { value: sortByPath(value), diagnostics }
}

interface NamedAssets {
  /** The documents in frames. */
  readonly frames: readonly Asset[]
  /** The scripts that pages and frames name. */
  readonly scripts: readonly Asset[]
  /** Published addresses by those in templates: `/_assets/embed.js` has a hash in its name. */
  readonly addresses: PublishedAddresses['assets']
}

/** The assets that templates name. */
function nameAssets(input: PreparedAssets, headers: readonly HeaderRule[]): NamedAssets {
  const { pages, scripts, frameStyles, settings } = input
  const assets = new Map([
    ...[...scripts].map(([address, { path }]) => [address, `/${path}`] as const),
    ...(frameStyles ? [['/_assets/frame.css', `/${frameStyles.path}`] as const] : []),
  ])
  const shown = embeddedFrameDocuments(input)
  const frames = shown.map((file) => {
    const address = frameAddress(file)
    const html = completeHead(file.text, metaPolicy(address, headers))
    const rewritten = rewriteBody(html, { sets: new Map(), findUrl: () => undefined, assets })
    const text = addBasePathToHtml(rewritten, settings.basePath)
    return { path: `${address.slice(1)}-${hashOf(text).slice(0, 10)}.html`, text }
  })
  const published = shown.map((file, index) => [frameAddress(file), frameAddress(frames[index] ?? file)] as const)
  const named = new Set([
    ...pages.flatMap(({ facts }) => facts.scripts),
    ...shown.flatMap(({ text }) => readHtmlFacts(text).scripts),
  ])
  return {
    frames,
    scripts: [...scripts].flatMap(([address, script]) => (named.has(address) ? [script] : [])),
    addresses: new Map([...assets, ...published]),
  }
}

/** Adds to a document what all documents in frames have. */
function completeHead(html: string, policy: string): string {
  const lines = [
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="robots" content="noindex">',
  ]
  return html.replace('<head>', () => `\n${lines.join('\n')}\n`)
}
