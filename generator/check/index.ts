import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Checked, Rule } from './checked.ts'
import { checkCompliance } from './compliance.ts'
import { checkDates } from './dates.ts'
import { checkHead } from './head.ts'
import { checkHeadings } from './headings.ts'
import { checkImages } from './images.ts'
import { checkJsonLd } from './json-ld.ts'
import { checkLinks } from './links.ts'
import { checkOutsideLinks } from './outside-links.ts'
import { checkPictures } from './pictures.ts'
import { checkPlaceholders } from './placeholders.ts'
import { checkProductNames } from './product-names.ts'
import { checkSettings } from './settings.ts'
import { checkTooAlike } from './too-alike.ts'
import { checkUnused } from './unused.ts'

const rules: readonly Rule[] = [
  checkLinks,
  checkOutsideLinks,
  checkImages,
  checkPictures,
  checkHead,
  checkHeadings,
  checkJsonLd,
  checkSettings,
  checkDates,
  checkPlaceholders,
  checkProductNames,
  checkUnused,
  checkTooAlike,
  checkCompliance,
]

export const check = (site: Checked): readonly Diagnostic[] => rules.flatMap((rule) => rule(site))
