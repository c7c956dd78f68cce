import { defineCheck } from '#site'
import { rules } from '../../collections/compliance.ts'

export default defineCheck({
  code: 'compliance/superseded-source',
  severity: 'error',
  explain: {
    means: 'A rule stands on a law or guidance that another one has superseded.',
    why: 'Findings would cite what no longer holds.',
    wrong: 'diseaseClaim:\n  citation: Guidance of 2019\n  supersededBy: Guidance of 2026',
    right: 'diseaseClaim:\n  citation: Guidance of 2026\n  inForceSince: 2026-01-06',
  },
  on: 'site',
  content: { rules },
  run: ({ content }) =>
    Object.entries(content.rules).flatMap(([name, rule]) => {
      if (typeof rule !== 'object' || !('citation' in rule)) return []
      const { citation, supersededBy } = rule
      if (supersededBy === undefined) return []
      const help = 'read what holds, then change the rule with its `citation` and `inForceSince`'
      const at = { file: `content/${rules.file}`, path: [name, 'supersededBy'] }
      return [{ message: `${supersededBy} has superseded “${citation}”`, help, at }]
    }),
})
