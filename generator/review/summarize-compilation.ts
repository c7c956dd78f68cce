import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findRegister } from '../cli/claims.ts'
import type { FindingPlace } from '../core/api/check.ts'
import type { ClaimsRegister } from '../core/api/settings.ts'
import { findSpans } from '../core/check/site-checks.ts'
import { type Provenance, provenanceOf, type SourceLocator } from '../core/check/source-locator.ts'
import type { CompleteCompilation } from '../core/compilation.ts'
import type { Span } from '../core/diagnostics/diagnostic.ts'
import type { Output, OutputFile } from '../core/output/assemble.ts'
import type { RenderedPage } from '../core/render/render-pages.ts'
import { describeHiddenReason, findHiddenReasons, findHiddenRoutes } from '../core/routes/hidden-reasons.ts'
import type { Visibility } from '../core/routes/visibility.ts'
import { type Context, type FilePosition, locatorOf, toFilePosition } from '../core/runtime/context.ts'
import { sha256 } from '../core/runtime/hash.ts'
import type { Runtime } from '../core/runtime/runtime.ts'
import { byCodeUnit } from '../core/runtime/strings.ts'
import { findDetails, keepDetails, summarizeFile } from './cached-page.ts'
import type {
  ClaimSummary,
  FileDetails,
  FindingSummary,
  HiddenPage,
  SiteSide,
  SiteSummary,
  SoughtPlace,
} from './site-summary.ts'

type Compiled = Pick<Context, 'root' | 'options' | 'runtime'> & {
  readonly compiled: CompleteCompilation
  /** For one host, or for all. */
  readonly output?: Output
}

/** A side that has been compiled in this run. */
export function sideOfCompilation(
  name: string,
  { root, options, runtime, compiled, output = compiled.output }: Compiled,
): SiteSide {
  const files = new Map(output.files.map((file) => [file.path, file]))
  const pages = new Map(compiled.pages.map((page) => [page.route.url, page]))
  const positions = locatorOf(root, compiled)
  const register = findRegister(compiled, { options, runtime })
  const summary: SiteSummary = {
    files: output.files.map(({ path, route, version, isNamedByContent }) => ({
      path,
      route,
      version: isNamedByContent ? '' : version,
    })),
    redirects: output.redirects,
    hidden: summarizeHidden(compiled, options),
    headers: output.headers,
    hasVariants: output.hasVariants,
    findings: compiled.diagnostics.map(
      ({ code, severity, message, span, awaitsOwner = false, pages: urls = [] }): FindingSummary => ({
        code,
        severity,
        message,
        awaitsOwner,
        pages: urls,
        ...toFilePosition(span, positions),
      }),
    ),
    claims: summarizeClaims(register, compiled),
    claimCodePrefix: register?.codePrefix,
  }
  return {
    name,
    summary,
    async read(path) {
      const file = files.get(path)
      return file ? readFile(file, runtime) : noDetails
    },
    async locate(place): Promise<readonly FilePosition[]> {
      // The start of a file is the answer for what is found nowhere.
      const spans = findPlace(place, compiled, pages).filter(({ end }) => 'claim' in place || end > 0)
      return spans.map((span) => toFilePosition(span, positions))
    },
    hasSource: (path) => existsSync(join(root, path)),
    serve: async () => ({ ...output, find: (path) => files.get(path)?.read }),
  }
}

function summarizeHidden(
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

function findPlace(
  place: SoughtPlace,
  { facts, locator }: CompleteCompilation,
  pages: ReadonlyMap<string, RenderedPage>,
): readonly Span[] {
  if ('claim' in place)
    return facts
      .filter(({ name }) => name === place.claim)
      .flatMap(({ at, page }) => {
        const rendered = pages.get(page)
        return rendered ? findSpans(at, provenanceOf(rendered), locator) : []
      })
  const page = pages.get(place.page)
  if (!page) return []
  return 'address' in place
    ? locator.spansOfAddress(linkSourcesOf(page), place.address)
    : findWordSpans(place, wordSourcesOf(page, place), locator)
}

const wordSourcesOf = (page: RenderedPage, { isOfContent }: { readonly isOfContent?: boolean }): Provenance =>
  isOfContent ? { ...provenanceOf(page), modules: [] } : provenanceOf(page)

/** In the page's own files if they have all of the words: a search in the others makes an index of the whole content. */
function findWordSpans(at: FindingPlace & { readonly words: string }, provenance: Provenance, locator: SourceLocator) {
  const own = findSpans(at, { ...provenance, sharedFiles: [], modules: [] }, locator)
  const isWhole = own.some(({ start, end }) => end - start >= at.words.length)
  return isWhole ? own : findSpans(at, provenance, locator)
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

export const noDetails: FileDetails = { sha256: undefined, bytes: undefined, page: undefined }

/** Pictures and fonts are not encoded for their sizes: a build does that. */
const isEncoded = ({ path, isNamedByContent }: OutputFile): boolean =>
  isNamedByContent === true && !/\.(?:css|js|svg)$/.test(path)

async function readFile(file: OutputFile, runtime: Pick<Runtime, 'cache' | 'files'>): Promise<FileDetails> {
  if (isEncoded(file)) return { ...noDetails, bytes: await findEncodedSize(file, runtime) }
  const known = findDetails(file, runtime)
  if (known) return known
  const bytes = await file.read()
  const details = { sha256: sha256(bytes), bytes: bytes.length, page: summarizeFile(file.path, bytes) }
  keepDetails(file, details, runtime)
  return details
}

async function findEncodedSize({ path }: OutputFile, { files }: Pick<Runtime, 'files'>): Promise<number | undefined> {
  for (const folder of ['pictures', 'share', 'fonts']) {
    const bytes = await files.find(`${folder}/${basename(path)}`)
    if (bytes) return bytes.length
  }
  return undefined
}

function summarizeClaims(
  register: ClaimsRegister | undefined,
  { facts }: CompleteCompilation,
): readonly ClaimSummary[] {
  return (register?.rows ?? []).map(({ cells, fact, signers = [] }) => ({
    name: fact,
    entry: (register?.columns ?? []).map((name, index) => ({ name, text: cells[index] ?? '' })),
    pages: [...new Set(facts.flatMap(({ name, page }) => (name === fact ? [page] : [])))].sort(byCodeUnit),
    signers,
  }))
}
