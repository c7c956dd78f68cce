import { didYouMean, findClosestWord } from '../../../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import type { RuleContext } from '../../rule.ts'
import { provenanceOf } from '../../source-locator.ts'

/** Pictures that are not there, and `<img>` without an `alt` attribute. */
export function checkImages({ pages, fileAddresses, pictures, isExcused, locator }: RuleContext): Diagnostic[] {
  const files = new Set(fileAddresses)
  const names = [...pictures.keys()]
  return pages.flatMap((page) =>
    page.facts.images.flatMap(({ src, alt }) => {
      const isOwn = !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src)
      const missing = isOwn && !pictures.has(src) && !files.has(src) && !isExcused(src)
      const meant = missing
        ? (names.find((name) => name.endsWith(`/${src}`)) ?? findClosestWord(src, names))
        : undefined
      return [
        ...(missing
          ? locator.placesOf(provenanceOf(page), src).map((span) =>
              diagnose('image/missing', span, `there is no picture \`${src}\``, {
                fix: locator.fixOf(span, src, meant),
                help: didYouMean(meant, `put it in ${src.startsWith('/') ? `content${src}` : 'content/images'}`),
              }),
            )
          : []),
        ...(alt === undefined
          ? locator.placesOf(provenanceOf(page), src).map((span) =>
              diagnose('image/missing-alt', span, `the picture \`${src}\` has no alt text`, {
                help: 'describe it, or give alt="" where it only decorates',
              }),
            )
          : []),
      ]
    }),
  )
}
