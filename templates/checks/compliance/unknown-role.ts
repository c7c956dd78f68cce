import { defineCheck, didYouMean, findClosestWord } from '#site'
import { claims } from '../../collections/compliance.ts'

export default defineCheck({
  code: 'compliance/unknown-role',
  severity: 'error',
  explain: {
    means: 'The owner of a claim, or the approver of its waiver, is none of the roles in `people` of the register.',
    why: 'A claim that belongs to nobody is reviewed by nobody.',
    wrong: 'people: [Counsel, Head of sales]\nclaims:\n  - id: recovery\n    owner: Heda of sales',
    right: 'people: [Counsel, Head of sales]\nclaims:\n  - id: recovery\n    owner: Head of sales',
  },
  on: 'site',
  content: { claims },
  run: ({ content: { claims: register } }) =>
    register.claims.flatMap(({ id, owner, waiver }, index) => {
      const find = (role: string, name: string, path: readonly string[]) => {
        if (register.people.includes(role)) return []
        const meant = findClosestWord(role, register.people)
        return [
          {
            message: `the ${name} of \`${id}\`, “${role}”, is none of the \`people\` of the register`,
            help: didYouMean(meant, `name one of ${register.people.join(', ')}, or add the role there`),
            at: { file: `content/${claims.file}`, path: ['claims', index, ...path] },
            ...(meant === undefined ? {} : { replacement: meant }),
          },
        ]
      }
      return [
        ...find(owner, 'owner', ['owner']),
        ...(waiver ? find(waiver.approver, 'approver', ['waiver', 'approver']) : []),
      ]
    }),
})
