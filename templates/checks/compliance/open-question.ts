import { defineCheck } from '#site'
import { accepted, rules, vocabulary } from '../../collections/compliance.ts'
import type { ClaimKind } from '../../compliance/claim.ts'
import { findPageClaims } from '../../compliance/page-claims.ts'

const questions: Readonly<Partial<Record<ClaimKind, string>>> = {
  disease: 'names a disease or complaint on a page that sells',
  medicine: 'names a medicine or an operation on a page that sells',
  body: 'tells of a change of the body on a page that sells',
}

export default defineCheck({
  code: 'compliance/open-question',
  severity: 'warning',
  explain: {
    means: 'A sentence is near the line between what may be said and what may not. A person has to decide.',
    why: 'A reader may take it for a promise to treat, or to do what a medicine does.',
    wrong: 'text: Guests with psoriasis like the lamp.',
    right: [
      '# content/compliance/accepted.yaml',
      'accepted:',
      '  - sentence: Guests with psoriasis like the lamp.',
      '    reason: It is no word on what the lamp does to the skin.',
      '    by: Head of marketing',
      '    on: 2026-11-22',
    ].join('\n'),
  },
  on: 'page',
  content: { rules, accepted, ...vocabulary },
  run({ page, content }) {
    const closed = new Set(content.accepted.accepted.map(({ sentence }) => sentence))
    return findPageClaims(page, content).flatMap(({ kind, isCertain, sentence, at }) => {
      const question = isCertain ? undefined : questions[kind]
      if (question === undefined || closed.has(sentence)) return []
      const help = `say it otherwise, or let somebody accept the sentence in content/compliance/accepted.yaml (${content.rules.openQuestion.citation})`
      return [{ message: `“${at.words}” ${question}`, help, at }]
    })
  },
})
