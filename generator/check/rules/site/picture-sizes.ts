import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import { diagnoseAddress, type RuleContext } from '../../rule-context.ts'
import { provenanceOf } from '../../source-locator.ts'

/** Width of a wide screen and its root font size, in CSS pixels. */
const screenWidth = 1440
const rem = 16

/** Pictures that are enlarged less than this look sharp. */
const maxEnlargement = 4 / 3

/** CSS pixels of the last length in a `sizes` attribute, which applies to the widest screens. */
function shownWidth(sizes: string): number {
  const [, number = '', unit] = /([\d.]+)(px|rem|vw)\s*$/.exec(sizes) ?? []
  return Math.round(Number(number) * (unit === 'rem' ? rem : unit === 'vw' ? screenWidth / 100 : 1))
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Pictures that are shown enlarged, and alternative texts that repeat the file name. */
export function checkPictureSizes({ pages, pictures, locator }: RuleContext): Diagnostic[] {
  return pages.flatMap((page) =>
    page.facts.images.flatMap(({ src, alt, sizes, isPoster }) => {
      const picture = pictures.get(src)
      if (!picture || isPoster) return []
      const found: Diagnostic[] = []
      const width = sizes === undefined ? 0 : shownWidth(sizes)
      if (!picture.isVector && width > picture.width * maxEnlargement) {
        const message = `\`${src}\` is ${picture.width} px wide and shown ${width} px wide`
        const help = `put a picture in its place that is at least ${width} px wide`
        found.push(...diagnoseAddress('image/too-small', src, message, provenanceOf(page), locator, { help }))
      }
      const file = src.slice(src.lastIndexOf('/') + 1)
      if (alt && [file, file.replace(/\.\w+$/, '')].map(fold).includes(fold(alt))) {
        const message = `the text for \`${src}\` is the name of its file`
        const help = 'say what the picture shows to somebody who cannot see it'
        found.push(diagnose('image/alt-is-file-name', locator.spanOfText(provenanceOf(page), alt), message, { help }))
      }
      return found
    }),
  )
}
