import { defineCheck } from '#site'
import { claims, rules } from '../../collections/compliance.ts'
import { findPhrases } from '../../compliance/phrases.ts'
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
  content: { rules, claims },
  run: ({ page, content: { rules, claims } }) =>
    findPhrases(page.texts, rules.fdaStatus)
      .filter(({ sentence }) => !isRegistered(claims.claims, sentence))
      .map((at) => ({
        message: `“${at.words}” claims a standing with the FDA that no record supports`,
        help: 'take it out, or enter the record in the register of claims',
        at,
      })),
})
