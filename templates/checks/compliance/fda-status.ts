import { defineCheck } from '#site'
import { claims, rules, vocabulary } from '../../collections/compliance.ts'
import { reportClaims } from '../../compliance/page-claims.ts'
import { isRegistered } from '../../compliance/registered-claims.ts'

export default defineCheck({
  code: 'compliance/fda-status',
  severity: 'error',
  explain: {
    means:
      'A text says that a device is approved, cleared or registered, and its status with the FDA does not bear that out.',
    why: 'Visitors would trust a check that nobody made, and the authority treats such words as misbranding.',
    wrong: 'text: Our lamp is FDA approved.',
    right: 'text: Our lamp is listed with the FDA as a general wellness product; a listing is no approval.',
  },
  on: 'page',
  content: { rules, claims, ...vocabulary },
  run: ({ page, content }) =>
    reportClaims(
      page,
      content,
      'status',
      (words) => `“${words}” claims a standing with an agency that no record supports`,
      `take it out, or enter the record in the register of claims (${content.rules.fdaStatus.citation})`,
    ).filter(({ at }) => !(at && 'sentence' in at && isRegistered(content.claims.claims, at.sentence ?? ''))),
})
