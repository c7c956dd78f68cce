import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ClaimsRegister } from '../core/api/index.ts'
import {
  createClaimsRegister,
  locateFinding,
  type Provenance,
  provenanceOf,
  type SourceLocator,
} from '../core/check/index.ts'
import type { CommandContext } from '../core/context/index.ts'
import { positionLocatorOf, type Span, toFilePosition } from '../core/diagnostics/index.ts'
import type { CompleteCompilation, FindingPlace } from '../core/index.ts'
import type { Output, OutputFile } from '../core/output/index.ts'
import type { RenderedPage } from '../core/render/index.ts'
import { describeHiddenReason, findHiddenReasons, findHiddenRoutes, type Visibility } from '../core/routes/index.ts'
import { type Runtime, sha256 } from '../core/runtime/index.ts'
import { byCodeUnit } from '../core/text/index.ts'
import type { ClaimSummary, FileContent, HiddenPage, Side, SoughtPlace } from './side.ts'

type Compiled = Pick<CommandContext, 'root' | 'options' | 'runtime'> & {
  readonly compiled: CompleteCompilation
  /** For one host, or for all. */
  readonly output?: Output
}

export function sideOfCompilation(
  name: string,
  { root, options, runtime, compiled, output = compiled.output }: Compiled,
): Side {
  const { redirects, headers, hasVariants } = output
  const files = new Map(output.files.map((file) => [file.path, file]))
  const pages = new Map(compiled.pages.map((page) => [page.route.url, page]))
  const positions = positionLocatorOf(root, compiled)
  const { value: register, diagnostics } = createClaimsRegister(compiled, options, runtime)
  return {
    name,
    files: output.files.map(({ path, route, version, isNamedByContent }) => ({
      path,
      route,
      version: isNamedByContent ? '' : version,
    })),
    redirects,
    headers,
    hasVariants,
    hidden: listHidden(compiled, options),
    findings: [...compiled.diagnostics, ...diagnostics].map(
      ({ code, severity, message, span, awaitsOwner = false, pages = [] }) => ({
        code,
        severity,
        message,
        awaitsOwner,
        pages,
        ...toFilePosition(span, positions),
      }),
    ),
    claims: listClaims(register, compiled),
    claimCodePrefix: register?.codePrefix,
    async read(path) {
      const file = files.get(path)
      return file ? readFile(file, runtime) : { sha256: undefined, size: undefined }
    },
    locate(place) {
      // The start of a file is the answer for what is found nowhere.
      const spans = findPlace(place, compiled, pages).filter(({ end }) => 'claim' in place || end > 0)
      return spans.map((span) => toFilePosition(span, positions))
    },
    hasSource: (path) => existsSync(join(root, path)),
    served: { ...output, find: (path) => files.get(path)?.read },
  }
}

function listHidden(
  { site, loaded, routes, texts }: CompleteCompilation,
  visibility: Visibility,
): readonly HiddenPage[] {
  const hidden = findHiddenRoutes({ site, loaded, visibility }, new Set(routes.map(({ url }) => url)))
  return hidden
    .map((route) => ({
      url: route.url,
      reason: findHiddenReasons(route, loaded, visibility, texts).map(describeHiddenReason).join('; '),
    }))
    .sort((a, b) => byCodeUnit(a.url, b.url))
}

const listClaims = (
  { rows = [], columns = [] }: Partial<ClaimsRegister> = {},
  { facts }: CompleteCompilation,
): readonly ClaimSummary[] =>
  rows.map(({ cells, fact, signers = [] }) => ({
    name: fact,
    entry: columns.map((name, index) => ({ name, text: cells[index] ?? '' })),
    pages: [...new Set(facts.flatMap(({ name, page }) => (name === fact ? [page] : [])))].sort(byCodeUnit),
    signers,
  }))

function findPlace(
  place: SoughtPlace,
  { facts, locator }: CompleteCompilation,
  pages: ReadonlyMap<string, RenderedPage>,
): readonly Span[] {
  if ('claim' in place)
    return facts
      .filter(({ name, page }) => name === place.claim && place.pages?.includes(page) !== false)
      .flatMap(({ at, page }) => {
        const rendered = pages.get(page)
        return rendered ? locateFinding(at, provenanceOf(rendered), locator) : []
      })
  const page = pages.get(place.page)
  if (!page) return []
  if ('address' in place) return locator.spansOfAddress(linkSourcesOf(page), place.address)
  const provenance = provenanceOf(page)
  return findWords(place, place.isOfContent ? { ...provenance, modules: [] } : provenance, locator)
}

/** In the page's own files if they have all of the words: a search in the others makes an index of the whole content. */
function findWords(at: FindingPlace & { readonly words: string }, provenance: Provenance, locator: SourceLocator) {
  const own = locateFinding(at, { ...provenance, sharedFiles: [], modules: [] }, locator)
  const isWhole = own.some(({ start, end }) => end - start >= at.words.length)
  return isWhole ? own : locateFinding(at, provenance, locator)
}

/** Lists of entries are left out: the link of an entry is made by the template of the list. */
const linkSourcesOf = ({ route: { ownFiles, content, page } }: RenderedPage) => ({
  ownFiles: [
    ...ownFiles,
    ...content.sources.flatMap(({ kind, entries }) =>
      kind === 'single' ? entries.map(({ summary }) => summary.file) : [],
    ),
  ],
  sharedFiles: [],
  modules: page.moduleFiles,
})

async function readFile(
  { path, isNamedByContent, read }: OutputFile,
  { files }: Pick<Runtime, 'files'>,
): Promise<FileContent> {
  // Pictures and fonts are not encoded for their sizes: a build does that.
  if (isNamedByContent && !/\.(?:css|js|svg|html)$/.test(path)) {
    const encoded = ['pictures', 'share', 'fonts'].map((folder) => files.find(`${folder}/${basename(path)}`))
    return { sha256: undefined, size: encoded.find((bytes) => bytes !== undefined)?.length }
  }
  const bytes = await read()
  const html = path.endsWith('.html') && !isNamedByContent ? new TextDecoder().decode(bytes) : undefined
  return { sha256: sha256(bytes), size: bytes.length, html }
}
