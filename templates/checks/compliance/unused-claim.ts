import { defineCheck } from '#site'
import { claims } from '../../collections/compliance.ts'
import { claimFact } from '../../compliance/claims-table.ts'
import { findDuplicates } from '../../compliance/registered-claims.ts'

export default defineCheck({
  code: 'compliance/unused-claim',
  severity: 'warning',
  explain: {
    means: 'The register of claims has a claim that no page makes any more.',
    why: 'Somebody goes on reviewing it, and a waiver stays open for nothing.',
    wrong: 'figures: [98 %]\nsubjects: [treatment success]\n# no page gives such a figure',
    right: 'figures: [40 %]\nsubjects: [recovery]\n# a page says: Our lamp shortens recovery by 40 percent.',
  },
  on: 'site',
  content: { claims },
  run({ site, content }) {
    if (!site.isComplete) return []
    const made = new Set(site.facts.map(({ name }) => name))
    const duplicates = new Set(findDuplicates(content.claims.claims).map(({ index }) => index))
    return content.claims.claims.flatMap((claim, index) => {
      if (made.has(claimFact(claim)) || duplicates.has(index)) return []
      const message = `no page makes the claim \`${claim.id}\` (${claim.claim})`
      const at = { file: `content/${claims.file}`, path: ['claims', index, 'id'] }
      return [{ message, help: 'take it out of the register, or put it back on its page', at }]
    })
  },
})
