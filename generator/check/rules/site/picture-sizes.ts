import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import type { RuleContext } from '../../rule.ts'
import { provenanceOf } from '../../source-locator.ts'

/** A wide screen and its root font size, in CSS pixels: where `sizes` is held against a picture. */
const screen = 1440
const rem = 16

/** CSS pixels of the last length of a `sizes` list, which is that of the widest screens. */
function shownWidth(sizes: string): number {
  const [, number = '', unit] = /([\d.]+)(px|rem|vw)\s*$/.exec(sizes) ?? []
  return Number(number) * (unit === 'rem' ? rem : unit === 'vw' ? screen / 100 : 1)
}

/** A picture that fills its frame may stand out of it by this much before anybody sees that it is enlarged. */
const tolerance = 4 / 3

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a text says no more than the name of a file. */
function repeatsName(text: string, file: string): boolean {
  const words = fold(text)
  return words === fold(file) || words === fold(file.replace(/\.\w+$/, ''))
}

/** Pictures that are shown larger than they are, and texts for pictures that only repeat the file's name. */
export function checkPictureSizes({ pages, pictures, locator }: RuleContext): Diagnostic[] {
  /** Texts of pictures that say more. */
  const telling = new Set<string>()
  return pages.flatMap((page) =>
    page.facts.images.flatMap(({ src, alt, sizes, isPoster }) => {
      const picture = pictures.get(src)
      if (!picture || isPoster) return []
      const shown = sizes === undefined ? 0 : Math.round(shownWidth(sizes))
      const file = src.slice(src.lastIndexOf('/') + 1)
      const found: Diagnostic[] = []
      if (!picture.isVector && shown > picture.width * tolerance)
        found.push(
          ...locator.placesOf(provenanceOf(page), src).map((span) =>
            diagnose('image/too-small', span, `\`${src}\` is ${picture.width} px wide and shown ${shown} px wide`, {
              help: `put a picture in its place that is at least ${shown} px wide`,
            }),
          ),
        )
      const isTelling = !alt || telling.has(`${file}\0${alt}`) || !repeatsName(alt, file)
      if (isTelling) telling.add(`${file}\0${alt}`)
      else
        found.push(
          diagnose(
            'image/alt-is-file-name',
            locator.placeOfText(provenanceOf(page), alt, page.route.owner),
            `the text for \`${src}\` is the name of its file`,
            { help: 'say what the picture shows to somebody who cannot see it' },
          ),
        )
      return found
    }),
  )
}
