import type { BundledAssets } from '../assets/bundle/bundle-assets.ts'
import type { Picture } from '../assets/images/read-pictures.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import { type Diagnostic, diagnose, type Span } from '../diagnostics/diagnostic.ts'
import { asGuess } from '../diagnostics/edit.ts'
import type { Output } from '../output/assemble.ts'
import { hostFileNames } from '../output/hosts/hosts.ts'
import { findRedirectTarget } from '../output/redirects.ts'
import type { RenderedPage, RenderSiteInput } from '../render/render-pages.ts'
import { frameAddress, isFrameDocument, type MadeFile } from '../render/render-site.ts'
import type { HiddenReason } from '../routes/hidden-reasons.ts'
import { outputPathOf } from '../routes/url.ts'
import type { Document } from '../source/parse.ts'
import { normalizePictureAddress } from '../source/picture-addresses.ts'
import type { Content } from '../source/read-content.ts'
import type { SentenceHashes } from './sentence-hashes.ts'
import type { Provenance, SourceLocator } from './source-locator.ts'

/** The finished site. */
export interface CheckInput
  extends Pick<RenderSiteInput, 'site' | 'settings' | 'loaded' | 'resolved' | 'options' | 'signal'> {
  /** Of the earlier stages. */
  readonly diagnostics: readonly Diagnostic[]
  readonly content: Pick<Content, 'documents' | 'texts' | 'addressRecord'>
  readonly bundles: Pick<BundledAssets, 'styles' | 'scripts'>
  readonly pages: readonly RenderedPage[]
  readonly files: readonly MadeFile[]
  /** By address. */
  readonly pictures: ReadonlyMap<string, Picture>
  readonly output: Output
}

/** Input of the rules. Their results are not cached. */
export interface RuleContext extends CheckInput {
  /** Content files without errors. */
  readonly documents: readonly Document[]
  /** Addresses of published files whose names contain no hash. */
  readonly fileAddresses: readonly string[]
  /** Pictures that content files contain, also drafts. */
  readonly namedPictures: ReadonlySet<string>
  /** By content file. */
  readonly sentencesIn: ReadonlyMap<string, SentenceHashes>
  /** Whether there are no errors so far, so that no page is missing. */
  readonly isComplete: boolean
  /** Whether the page at an address is missing because of errors. */
  readonly isBroken: (url: string) => boolean
  /** Whether a content file has no page because of errors. */
  readonly isBrokenFile: (file: string) => boolean
  /** Why the page at an address is hidden; none if there would be no page. A link that names a file is an address too. */
  readonly hiddenReasonsAt: (address: string) => readonly HiddenReason[]
  readonly addresses: AddressIndex
  readonly locator: SourceLocator
  readonly settingsProvenance: Provenance
}

/** Whether search engines may list a page at this address. */
export const isIndexable = ({ route, head }: RenderedPage): boolean =>
  !head.noindex && route.url === route.place.canonical

export interface AddressDiagnosticDetails extends Partial<Pick<Diagnostic, 'notes' | 'pages'>> {
  /** For an address in a file. */
  readonly help?: string | ((file: string) => string) | undefined
  /** Replaces the address. */
  readonly meant?: string | undefined
  /** It is only the nearest address. */
  readonly isGuess?: boolean
  /** Where it stands, if that is known. */
  readonly span?: Span | undefined
}

/** What is wrong with an address. */
export interface AddressFault extends AddressDiagnosticDetails {
  readonly code: DiagnosticCode
  readonly message: string
  /** Whether it is right at a place. */
  readonly isLeftOut?: (span: Span) => boolean
}

/** A diagnostic at each place where an address is written. */
export const diagnoseAddress = (
  code: DiagnosticCode,
  address: string,
  message: string,
  provenance: Provenance,
  locator: SourceLocator,
  { meant, isGuess = false, span: known, help, notes, pages }: AddressDiagnosticDetails = {},
): Diagnostic[] =>
  (known ? [known] : locator.spansOfAddress(provenance, address)).map((span) => {
    const fix = locator.fixAddress(span, address, meant)
    return diagnose(code, span, message, {
      help: typeof help === 'function' ? help(span.file) : help,
      notes,
      fix: isGuess ? asGuess(fix) : fix,
      pages,
    })
  })

type AddressIndex = ReturnType<typeof createAddressIndex>

/** The addresses to which links inside the site can lead. */
export function createAddressIndex(context: CheckInput & Pick<RuleContext, 'fileAddresses' | 'isBroken'>) {
  const { pages, pictures, fileAddresses, isBroken, bundles, site, files: made, settings } = context
  const { redirects = [] } = settings
  const byUrl = new Map(pages.map((page) => [page.route.url, page]))
  // Hosts also serve `/a.html`, a second address of `/a`.
  const pageFiles = new Set(pages.map(({ route }) => `/${route.outputPath}`))
  const files = new Set([
    ...fileAddresses.filter((address) => !pageFiles.has(address)),
    ...made.filter(isFrameDocument).map(frameAddress),
    ...bundles.scripts.keys(),
    // A file of a template is not made while its content has errors.
    ...site.files.map(({ file }) => file.path),
  ])
  return {
    byUrl,
    files,
    /** To propose. */
    all: [...byUrl.keys(), ...pictures.keys(), ...files].filter((address) => !hostFileNames.has(address.slice(1))),
    /** Whether a path exists, or would exist without errors. */
    isLive: (path: string): boolean =>
      byUrl.has(path) ||
      files.has(path) ||
      pictures.has(normalizePictureAddress(path)) ||
      files.has(`/${outputPathOf(path)}`) ||
      findRedirectTarget(redirects, path) !== undefined ||
      isBroken(path),
  }
}
