import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, type Span, startOf } from '../diagnostics/diagnostic.ts'
import { rewriteScalar } from '../source/yaml/rewrite-scalar.ts'
import type { Path } from '../source/yaml/spans.ts'
import type { RuleContext } from './rule.ts'

type Places = Pick<RuleContext, 'settings' | 'pages' | 'documents' | 'isExcused'>

/** Pages, and parts of pages, that the pack names and that are not there: their rules would look at nothing. */
export function checkCompliancePlaces({ settings, pages, documents, isExcused }: Places): Diagnostic[] {
  if (!settings.compliance) return []
  const { pack, packFile } = settings.compliance
  const known = new Set(pages.flatMap(({ route }) => route.place.addresses))
  const unknown = (list: 'pages' | 'parts'): Diagnostic[] =>
    pack[list].flatMap(({ address }, index) => {
      if (known.has(address) || isExcused(address)) return []
      const document = documents.find(({ file }) => file === packFile)
      const span = document?.spanOf([list, index, 'address']) ?? startOf(packFile)
      const meant = findClosestWord(address, [...known])
      return [
        diagnose('content/broken-reference', span, `there is no page \`${address}\``, {
          help: didYouMean(meant, 'name a page of the site'),
          fix:
            document && meant !== undefined ? rewriteScalar(document.sourceOf(span), span, address, meant) : undefined,
        }),
      ]
    })
  const withoutId = pack.parts.flatMap(({ address, id }, index) => {
    const page = pages.find(({ route }) => route.url === address)
    if (!page || page.facts.ids.includes(id)) return []
    const span = placeOf(documents, packFile, ['parts', index, 'id'])
    return [
      diagnose('content/broken-reference', span, `${address} has no part with the id \`${id}\``, {
        help: `it has ${page.facts.ids.filter((known) => !/^(?:main|tooltip|site-menu)/.test(known)).join(', ') || 'none'}`,
      }),
    ]
  })
  return [...unknown('pages'), ...unknown('parts'), ...withoutId]
}

/** Where a field of a file stands. */
export const placeOf = (documents: RuleContext['documents'], name: string, path: Path): Span =>
  documents.find(({ file }) => file === name)?.spanOf(path) ?? startOf(name)
