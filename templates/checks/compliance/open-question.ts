import { defineCheck } from '#site'
import { accepted, claims, rules, vocabulary } from '../../collections/compliance.ts'
import { findPageClaims } from '../../compliance/page-claims.ts'

export default defineCheck({
  code: 'compliance/open-question',
  severity: 'warning',
  explain: {
    means: 'A sentence is near the line between what may be said and what may not. A person has to decide.',
    why: 'A reader may take it for a promise to treat, to approve or to pay.',
    wrong: 'text: Members with stiff knees tell us that the stairs are easier afterwards.',
    right: [
      '# content/compliance/accepted.yaml',
      'accepted:',
      '  - sentence: Members with stiff knees tell us that the stairs are easier afterwards.',
      '    reason: They told us so without being asked, and no device is named.',
      '    by: Head of marketing',
      '    on: 2026-11-22',
    ].join('\n'),
  },
  on: 'page',
  content: { rules, claims, accepted, vocabulary },
  run({ page, content }) {
    const closed = new Set(content.accepted.accepted.map(({ sentence }) => sentence))
    return findPageClaims(page, content)
      .filter(({ band, sentence }) => band === 'question' && !closed.has(sentence))
      .map(({ rule: { says, citation }, at }) => ({
        message: `a reader may take it that “${at.words}” ${says}`,
        help: `say it otherwise, or let somebody accept the sentence in content/compliance/accepted.yaml (${citation})`,
        at,
      }))
  },
})
