import { defineCheck } from '#site'
import { claims } from '../../collections/compliance.ts'
import { claimFactName } from '../../compliance/claims-table.ts'
import { findDuplicateClaims } from '../../compliance/registered-claims.ts'

export default defineCheck({
  code: 'compliance/unused-claim',
  severity: 'warning',
  explain: {
    means: 'The register of claims has a claim that no page makes any more.',
    why: 'Somebody goes on reviewing it, and a waiver stays open for nothing.',
    wrong: [
      '# content/compliance/claims.yaml',
      'figures: [40 %]',
      'subjects: [recovery]',
      '# content/pages/lamp.yaml',
      'text: Our lamp is warm.',
    ].join('\n'),
    right: [
      '# content/compliance/claims.yaml',
      'figures: [40 %]',
      'subjects: [recovery]',
      '# content/pages/lamp.yaml',
      'text: Our lamp shortens recovery by forty percent.',
    ].join('\n'),
  },
  on: 'site',
  content: { claims },
  run({ site, content }) {
    if (!site.isComplete) return []
    const made = new Set(site.facts.map(({ name }) => name))
    const duplicates = new Set(findDuplicateClaims(content.claims.claims).map(({ index }) => index))
    return content.claims.claims.flatMap((claim, index) => {
      if (made.has(claimFactName(claim)) || duplicates.has(index)) return []
      const message = `no page makes the claim \`${claim.id}\` (${claim.claim})`
      const at = { file: `content/${claims.file}`, path: ['claims', index, 'id'] }
      return [{ message, help: 'take it out of the register, or put it back on its page', at }]
    })
  },
})
