import { defineCheck, didYouMean, findClosestWord } from '#site'
import { accepted, claims } from '../../collections/compliance.ts'

export default defineCheck({
  code: 'compliance/unknown-role',
  severity: 'error',
  explain: {
    means:
      'The owner of a claim, the approver of its waiver, or who accepted a sentence is none of the roles in `people` of the register.',
    why: 'A claim that belongs to nobody is reviewed by nobody.',
    wrong: 'people: [Counsel, Head of sales]\nclaims:\n  - id: recovery\n    owner: Heda of sales',
    right: 'people: [Counsel, Head of sales]\nclaims:\n  - id: recovery\n    owner: Head of sales',
  },
  on: 'site',
  content: { claims, accepted },
  run({ content: { claims: register, accepted: answers } }) {
    const find = (role: string, what: string, file: string, path: readonly (string | number)[]) => {
      if (register.people.includes(role)) return []
      const meant = findClosestWord(role, register.people)
      return [
        {
          message: `${what}, “${role}”, is none of the \`people\` of the register`,
          help: didYouMean(
            meant,
            `name one of ${register.people.join(', ')}, or add the role to \`people\` in content/${claims.file}`,
          ),
          at: { file: `content/${file}`, path },
          ...(meant === undefined ? {} : { replacement: meant }),
        },
      ]
    }
    return [
      ...register.claims.flatMap(({ id, owner, waiver }, index) => [
        ...find(owner, `the owner of \`${id}\``, claims.file, ['claims', index, 'owner']),
        ...(waiver
          ? find(waiver.approver, `the approver of \`${id}\``, claims.file, ['claims', index, 'waiver', 'approver'])
          : []),
      ]),
      ...answers.accepted.flatMap(({ by }, index) =>
        find(by, 'who accepted the sentence', accepted.file, ['accepted', index, 'by']),
      ),
    ]
  },
})
