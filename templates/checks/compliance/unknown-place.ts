import { type CheckFinding, defineCheck, didYouMean, findClosestWord } from '#site'
import { claims, rules } from '../../collections/compliance.ts'

/** Ids of the frame that all pages share. */
const frameId = /^(?:main|tooltip|site-menu)/

export default defineCheck({
  code: 'compliance/unknown-place',
  severity: 'error',
  explain: {
    means: 'The rules give a class to a page, or to a part of a page, that the site does not have.',
    why: 'The rules of that class would look at nothing.',
    wrong: 'pages:\n  - { address: /prodcuts, class: device-wellness }',
    right: 'pages:\n  - { address: /products, class: device-wellness }',
  },
  on: 'site',
  content: { rules, claims },
  run({ site, content }) {
    // A page that is missing may be one with errors.
    if (!site.isComplete) return []
    const file = `content/${rules.file}`
    const known = [...new Set(site.pages.flatMap(({ addresses }) => addresses))]
    const findUnknownPages = (list: 'pages' | 'parts'): CheckFinding[] =>
      content.rules[list].flatMap(({ address }, index) => {
        const isKnown = (one: string): boolean =>
          address.endsWith('*') ? one.startsWith(address.slice(0, -1)) : one === address
        if (known.some(isKnown)) return []
        const closest = findClosestWord(address, known)
        return [
          {
            message: `there is no page \`${address}\``,
            help: didYouMean(closest, 'name a page of the site'),
            at: { file, path: [list, index, 'address'] },
            ...(closest !== undefined && { replacement: closest }),
          },
        ]
      })
    const unknownIds = content.rules.parts.flatMap(({ address, id }, index): CheckFinding[] => {
      const page = site.pages.find(({ url }) => url === address)
      if (!page || page.ids.includes(id)) return []
      return [
        {
          message: `${address} has no part with the id \`${id}\``,
          help: `it has ${page.ids.filter((other) => !frameId.test(other)).join(', ') || 'none'}`,
          at: { file, path: ['parts', index, 'id'] },
        },
      ]
    })
    return [...findUnknownPages('pages'), ...findUnknownPages('parts'), ...unknownIds]
  },
})
