import { defineCheck } from '#site'
import { claims } from '../../collections/compliance.ts'
import { findDuplicateClaims } from '../../compliance/registered-claims.ts'

export default defineCheck({
  code: 'compliance/duplicate-claim',
  severity: 'error',
  explain: {
    means: 'Two claims of the register have the same id, or the same figure for the same subject.',
    why: 'They have an owner, a basis and a review each, and nobody can tell which of them holds.',
    wrong: [
      '- id: recovery',
      '  figures: [40 %]',
      '  subjects: [recovery]',
      '- id: recovery-time',
      '  figures: [forty percent]',
      '  subjects: [recovery]',
    ].join('\n'),
    right: '- id: recovery\n  figures: [40 %]\n  subjects: [recovery]',
  },
  on: 'site',
  content: { claims },
  run: ({ content }) =>
    findDuplicateClaims(content.claims.claims).map(({ index, first, field, words }) => ({
      message:
        field === 'id'
          ? `another claim has the id \`${words}\` already`
          : `the claim \`${first.id}\` has the figure “${words}” for this subject already`,
      help: 'make one claim of the two, or name what sets them apart',
      at: { file: `content/${claims.file}`, path: ['claims', index, field] },
    })),
})
