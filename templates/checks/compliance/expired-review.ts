import { type CheckFinding, defineCheck } from '#site'
import { claims, rules } from '../../collections/compliance.ts'

const readAgain = 'read it again and move the two dates, or change it'

export default defineCheck({
  code: 'compliance/expired-review',
  severity: 'warning',
  explain: {
    means:
      'The day has come by which somebody was to look again at a claim, at a rule or at all of the rules, or on which a waiver ends.',
    why: 'Evidence and rules change, and what was right then may mislead visitors today.',
    wrong: 'reviewed: 2022-01-01\nreviewBy: 2023-01-01',
    right: 'reviewed: 2026-01-01\nreviewBy: 2027-01-01',
  },
  on: 'site',
  content: { rules, claims },
  run({ site, content }) {
    const findExpired = (
      day: string,
      at: { readonly file: string; readonly path: readonly (string | number)[] },
      message: string,
      help = readAgain,
    ): CheckFinding[] => (day <= site.today ? [{ message, help, at }] : [])
    const rulesFile = `content/${rules.file}`
    const claimsFile = `content/${claims.file}`
    const { reviewBy } = content.rules
    return [
      ...findExpired(
        reviewBy,
        { file: rulesFile, path: ['reviewBy'] },
        `the compliance pack was to be read again by ${reviewBy}`,
      ),
      ...Object.entries(content.rules).flatMap(([name, rule]) =>
        typeof rule === 'object' && 'reviewBy' in rule
          ? findExpired(
              rule.reviewBy,
              { file: rulesFile, path: [name, 'reviewBy'] },
              `the rule \`${name}\` was to be read again by ${rule.reviewBy}`,
            )
          : [],
      ),
      ...content.claims.claims.flatMap(({ id, reviewBy, waiver }, index) => [
        ...findExpired(
          reviewBy,
          { file: claimsFile, path: ['claims', index, 'reviewBy'] },
          `the claim \`${id}\` was to be read again by ${reviewBy}`,
        ),
        ...(waiver
          ? findExpired(
              waiver.expires,
              { file: claimsFile, path: ['claims', index, 'waiver', 'expires'] },
              `the waiver of the claim \`${id}\` ended on ${waiver.expires}`,
              'bring the evidence, renew the waiver with its approver, or take the claim off the site',
            )
          : []),
      ]),
    ]
  },
})
