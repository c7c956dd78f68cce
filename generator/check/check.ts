import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { hashOf } from '../runtime/hash.ts'
import { fileAddresses } from './address-index.ts'
import { checkCompliance } from './compliance.ts'
import type { Rule, RuleContext } from './rule.ts'
import { checkExternalLinks } from './rules/page/external-links.ts'
import { checkHeadingOrder } from './rules/page/heading-order.ts'
import { checkHead } from './rules/site/head.ts'
import { checkImages } from './rules/site/images.ts'
import { checkJsonLd } from './rules/site/json-ld.ts'
import { checkLinks } from './rules/site/links.ts'
import { checkNearDuplicates } from './rules/site/near-duplicates.ts'
import { checkPictureSizes } from './rules/site/picture-sizes.ts'
import { checkSettingsAddresses } from './rules/site/settings-addresses.ts'
import { checkUnusedContent } from './rules/site/unused-content.ts'

/** Rules that look at everything each time. */
const unsettled: readonly Rule[] = [checkNearDuplicates, checkCompliance]

/** Rules that ask nothing of a site but what `factsOf` names: they need not look again until one of those changes. */
const settled: readonly Rule[] = [
  checkLinks,
  checkExternalLinks,
  checkImages,
  checkPictureSizes,
  checkHead,
  checkHeadingOrder,
  checkJsonLd,
  checkSettingsAddresses,
  checkUnusedContent,
]

/** Holds the finished site against every rule. */
export function check(site: RuleContext): readonly Diagnostic[] {
  const found = unsettled.flatMap((rule) => rule(site))
  if (!site.isWhole) return [...found, ...settled.flatMap((rule) => rule(site))]
  const key = factsOf(site)
  const known = site.cache.find<Settled>('settled', key)
  const hashes = new Map(site.documents.map(({ file, hash }) => [file, hash]))
  const isHiddenAlike = ([url, why]: readonly [string, string]): boolean =>
    JSON.stringify(site.concealmentsAt(url)) === why
  if (known?.files.every(([file, hash]) => hashes.get(file) === hash) && known.hidden.every(isHiddenAlike))
    return [...found, ...known.diagnostics]
  const hidden = new Map<string, string>()
  const concealmentsAt: RuleContext['concealmentsAt'] = (url) => {
    const concealments = site.concealmentsAt(url)
    hidden.set(url, JSON.stringify(concealments))
    return concealments
  }
  const diagnostics = settled.flatMap((rule) => rule({ ...site, concealmentsAt }))
  const files = new Set(
    diagnostics.flatMap(({ span, notes }) => [span.file, ...notes.map((note) => note.span?.file ?? '')]),
  )
  const fresh: Settled = {
    diagnostics,
    files: [...files].flatMap((file) => (hashes.has(file) ? [[file, hashes.get(file) ?? '']] : [])),
    hidden: [...hidden],
  }
  site.cache.put('settled', key, fresh)
  return [...found, ...diagnostics]
}

interface Settled {
  readonly diagnostics: readonly Diagnostic[]
  /** Content files that findings stand in, with their hashes: a change would move the places. */
  readonly files: readonly (readonly [string, string])[]
  /** Addresses that lead nowhere, with what hides their pages, in JSON. */
  readonly hidden: readonly (readonly [string, string])[]
}

const factsOf = ({
  pages,
  output,
  pictures,
  named,
  entryFiles,
  settings,
  settingsMakers,
  templates,
}: RuleContext): string =>
  hashOf(
    ...pages.map(
      ({ route, summary }) => `${route.url} ${route.place.canonical} ${route.ownFiles.join()} ${summary.digest}`,
    ),
    ...[...new Set(pages.flatMap(({ route }) => route.sharedFiles))].flat(),
    JSON.stringify(
      [...pictures.values()].map(({ address, width, height, isVector }) => [address, width, height, isVector]),
    ),
    fileAddresses({ output }).join(),
    JSON.stringify([templates, [...named], entryFiles, settingsMakers.files(), { ...settings, compliance: undefined }]),
  )
