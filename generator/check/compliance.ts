import type { Breach } from '../compliance/breach.ts'
import { findBreaches } from '../compliance/find-breaches.ts'
import type { Compliance } from '../compliance/schema.ts'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import { hashOf } from '../runtime/hash.ts'
import type { Path } from '../source/yaml/spans.ts'
import { checkCompliancePlaces, placeOf } from './compliance-places.ts'
import type { RuleContext } from './rule.ts'
import { provenanceOf } from './source-locator.ts'

/** Changes with anything that the rules go by. */
export const rulesOf = ({ pack, claims }: Compliance): string => hashOf(JSON.stringify([pack, claims]))

/** What the site's compliance pack does not let stand, where it was written. */
export function checkCompliance(site: RuleContext): Diagnostic[] {
  const { pages, origin, settings, documents, cache, now, textsOf } = site
  const { compliance } = settings
  if (!compliance) return []
  const { pack, claims } = compliance
  const rules = rulesOf(compliance)
  const breaches = pages
    .filter(({ route }) => route.url === route.place.canonical)
    .flatMap((page) => {
      const found = cache.memo('compliance', `${page.key} ${rules}`, (): readonly Breach[] =>
        findBreaches(textsOf(page), page.route.place.addresses, pack, claims),
      )
      return found.map(({ code, words, sentence, message, help }) =>
        diagnose(code, origin.placeOfWords(provenanceOf(page), words, sentence, page.route.owner), message, { help }),
      )
    })
  return [...breaches, ...checkCompliancePlaces(site), ...overdue(compliance, documents, now)]
}

/** The days by which the pack's texts and the claims are to be read again, in milliseconds since 1970. */
export const reviewsOf = ({ pack, claims }: Compliance): readonly number[] =>
  [
    pack.reviewBy,
    ...Object.values(pack).flatMap((rule) => (typeof rule === 'object' && 'reviewBy' in rule ? [rule.reviewBy] : [])),
    ...claims.flatMap(({ reviewBy, waiver }) => [reviewBy, ...(waiver ? [waiver.expires] : [])]),
  ].map((day) => Date.parse(day))

/** Texts of the pack, claims and waivers whose day has come. */
function overdue(
  { pack, packFile, claims, claimsFile }: NonNullable<RuleContext['settings']['compliance']>,
  documents: RuleContext['documents'],
  now: number,
): Diagnostic[] {
  const isPast = (day: string): boolean => Date.parse(day) <= now
  const at = (file: string, path: Path, message: string, help: string): Diagnostic =>
    diagnose('compliance/expired-review', placeOf(documents, file, path), message, { help })
  const again = 'read it again and move the two dates, or change it'
  const rules = Object.entries(pack).flatMap(([name, value]) =>
    typeof value === 'object' && 'reviewBy' in value && isPast(value.reviewBy)
      ? [at(packFile, [name, 'reviewBy'], `the rule \`${name}\` was to be read again by ${value.reviewBy}`, again)]
      : [],
  )
  const ofClaims = claims.flatMap(({ id, reviewBy, waiver }, index) => [
    ...(isPast(reviewBy)
      ? [
          at(
            claimsFile,
            ['claims', index, 'reviewBy'],
            `the claim \`${id}\` was to be read again by ${reviewBy}`,
            again,
          ),
        ]
      : []),
    ...(waiver && isPast(waiver.expires)
      ? [
          at(
            claimsFile,
            ['claims', index, 'waiver', 'expires'],
            `the waiver of the claim \`${id}\` ended on ${waiver.expires}`,
            'bring the evidence, renew the waiver with its approver, or take the claim off the site',
          ),
        ]
      : []),
  ])
  const whole = isPast(pack.reviewBy)
    ? [at(packFile, ['reviewBy'], `the compliance pack was to be read again by ${pack.reviewBy}`, again)]
    : []
  return [...whole, ...rules, ...ofClaims]
}
