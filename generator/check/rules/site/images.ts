import { didYouMean, findClosestWord } from '../../../diagnostics/closest-word.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { diagnoseAddress, type RuleContext } from '../../rule-context.ts'
import { provenanceOf } from '../../source-locator.ts'

/** Missing pictures, and `<img>` without an `alt` attribute. */
export function checkImages({ pages, fileAddresses, pictures, isBroken, locator }: RuleContext): Diagnostic[] {
  const files = new Set(fileAddresses)
  const names = [...pictures.keys()]
  return pages.flatMap((page) =>
    page.facts.images.flatMap(({ src, alt }) => {
      const found: Diagnostic[] = []
      const isExternal = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src)
      if (!isExternal && !pictures.has(src) && !files.has(src) && !isBroken(src)) {
        const meant = names.find((name) => name.endsWith(`/${src}`)) ?? findClosestWord(src, names)
        const help = didYouMean(meant, `put it in ${src.startsWith('/') ? `content${src}` : 'content/images'}`)
        const message = `there is no picture \`${src}\``
        found.push(...diagnoseAddress('image/missing', src, message, provenanceOf(page), locator, { help, meant }))
      }
      if (alt === undefined) {
        const help = 'describe it, or give alt="" where it only decorates'
        const message = `the picture \`${src}\` has no alt text`
        found.push(...diagnoseAddress('image/missing-alt', src, message, provenanceOf(page), locator, { help }))
      }
      return found
    }),
  )
}
