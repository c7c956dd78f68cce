import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { hashOf } from '../lib/hash.ts'
import type { Checked, Rule } from './checked.ts'
import { checkCompliance } from './compliance.ts'
import { checkHead } from './head.ts'
import { checkHeadings } from './headings.ts'
import { checkImages } from './images.ts'
import { checkLinks } from './links.ts'
import { checkOutsideLinks } from './outside-links.ts'
import { checkPictures } from './pictures.ts'
import { checkSettings } from './settings.ts'
import { checkTooAlike } from './too-alike.ts'
import { checkUnused } from './unused.ts'

/** Rules that look at everything each time. */
const unsettled: readonly Rule[] = [checkTooAlike, checkCompliance]

/** Rules that ask nothing of a site but what `factsOf` names: where they found nothing, they need not look again until one of those changes. */
const settled: readonly Rule[] = [
  checkLinks,
  checkOutsideLinks,
  checkImages,
  checkPictures,
  checkHead,
  checkHeadings,
  checkSettings,
  checkUnused,
]

/** Holds the finished site against every rule. */
export function check(site: Checked): readonly Diagnostic[] {
  const found = unsettled.flatMap((rule) => rule(site))
  const key = site.isWhole ? factsOf(site) : undefined
  if (key !== undefined && site.cache.has('clean', key)) return found
  const others = settled.flatMap((rule) => rule(site))
  if (key !== undefined && others.length === 0) site.cache.put('clean', key, true)
  return [...found, ...others]
}

const factsOf = ({ pages, output, pictures, named, entryFiles, settings, settingsMakers }: Checked): string =>
  hashOf(
    ...pages.map(
      ({ route, summary }) => `${route.url} ${route.place.canonical} ${route.ownFiles.join()} ${summary.digest}`,
    ),
    ...[...new Set(pages.flatMap(({ route }) => route.sharedFiles))].flat(),
    JSON.stringify(
      [...pictures.values()].map(({ address, width, height, isVector }) => [address, width, height, isVector]),
    ),
    JSON.stringify(output.files.map(({ path }) => path)),
    JSON.stringify([[...named], entryFiles, settingsMakers.files(), { ...settings, compliance: undefined }]),
  )
