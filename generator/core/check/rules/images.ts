import { desktopScreen, findShownWidth } from '../../assets/images/srcset-widths.ts'
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts'
import { describePicture } from '../../source/picture-addresses.ts'
import { normalizeText } from '../find-page-text.ts'
import { diagnoseAddress, type RuleContext } from '../rule-context.ts'
import { provenanceOf } from '../source-locator.ts'

/** Pictures that are enlarged less than this look sharp. */
const maxEnlargement = 4 / 3

const nameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

/** Names that cameras and telephones give: `IMG_2041.jpg`, `DSC01234`, `Screenshot 2026-11-20 at 10.12.png`. */
const cameraName = /^(?:(?:IMG|DSC|DSCN|PXL|MVI)[_-]?\d{3,}\S*|Screenshot[ _].*\d|\S+\.(?:jpe?g|png|webp|heic|avif))$/i

/** Pictures that are shown enlarged; alternative texts that are missing or repeat the file name. */
export function checkImages({ pages, pictures, locator }: RuleContext): Diagnostic[] {
  return pages.flatMap((page) =>
    page.facts.images.flatMap(({ src, alt, sizes = '', isPoster }) => {
      const found: Diagnostic[] = []
      const picture = pictures.get(src)
      if (alt === undefined) {
        const help = 'describe it, or give alt="" where it only decorates'
        const message = `the picture \`${describePicture(src)}\` has no alt text`
        found.push(...diagnoseAddress('image/missing-alt', src, message, provenanceOf(page), locator, { help }))
      }
      if (!picture || isPoster) return found
      const width = Math.round(findShownWidth(sizes, desktopScreen) ?? 0)
      if (!picture.isVector && width > picture.width * maxEnlargement) {
        const message = `\`${describePicture(src)}\` is ${picture.width} px wide and shown ${width} px wide`
        const help = `put a picture in its place that is at least ${width} px wide`
        found.push(...diagnoseAddress('image/too-small', src, message, provenanceOf(page), locator, { help }))
      }
      const file = nameOf(describePicture(src))
      const names = [file, file.replace(/\.\w+$/, '')].map(normalizeText)
      if (alt && (cameraName.test(alt) || names.includes(normalizeText(alt)))) {
        const message = `the text for \`${describePicture(src)}\` is the name of ${cameraName.test(alt) ? 'a' : 'its'} file`
        const help = 'say what the picture shows to somebody who cannot see it'
        const span = locator.spanOfWords(provenanceOf(page), { words: alt })
        found.push(diagnose('image/alt-is-file-name', span, message, { help }))
      }
      return found
    }),
  )
}
