import { defineCheck } from '#site'
import { claims } from '../../collections/compliance.ts'
import { isWaiverSigned } from '../../compliance/claims-table.ts'

export default defineCheck({
  code: 'compliance/unsigned-waiver',
  severity: 'warning',
  awaitsOwner: true,
  explain: {
    means:
      'A claim without evidence stands on a waiver that its approver has not signed, or that is signed for a later day.',
    why: 'Until then nobody has answered for publishing it.',
    wrong: 'waiver:\n  reason: The report is being written.\n  approver: Counsel\n  expires: 2099-01-01',
    right:
      'waiver:\n  reason: The report is being written.\n  approver: Counsel\n  signed: 2026-11-20\n  expires: 2099-01-01',
  },
  on: 'site',
  content: { claims },
  run: ({ site: { today }, content }) =>
    content.claims.claims.flatMap(({ id, waiver }, index) => {
      if (!waiver || isWaiverSigned(waiver, today)) return []
      return [
        {
          message: `${waiver.approver} has yet to sign the waiver of the claim \`${id}\``,
          help: 'enter the day of the signature as `signed`, bring the evidence, or take the claim off the site',
          at: { file: `content/${claims.file}`, path: ['claims', index, 'waiver', 'approver'] },
        },
      ]
    }),
})
