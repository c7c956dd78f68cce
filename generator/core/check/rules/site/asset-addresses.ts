import { didYouMean, findClosestWord } from '../../../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, startOf } from '../../../diagnostics/diagnostic.ts'
import { decodeAddress } from '../../../html/address.ts'
import { frameAddress, isFrame } from '../../../render/render-site.ts'
import { isPictureName } from '../../../source/picture-files.ts'
import type { RuleContext } from '../../rule-context.ts'

/** Frames and scripts that pages name, and that the site does not make. */
export function checkAssetAddresses({ pages, files, bundles }: RuleContext): Diagnostic[] {
  const known = new Set([...files.filter(isFrame).map(frameAddress), ...bundles.scripts.keys()])
  return pages.flatMap(({ route, facts }) =>
    [...facts.frames, ...facts.scripts]
      .filter((address) => /^\/_(?:assets|frames)\//.test(address) && !known.has(address))
      .map((address) =>
        diagnose('link/dead', startOf(route.page.module), `${route.url} names \`${address}\`, which does not exist`, {
          help: 'scripts are files of islands/scripts/, documents for frames are files of templates/files/',
        }),
      ),
  )
}

/** `url(/picture.webp)` outside of comments. */
const addressPattern = /\/\*[\s\S]*?\*\/|url\(\s*["']?(\/(?!\/)[^"')\s]+)/g

/** Addresses in styles at which the site publishes nothing. Bundling resolves relative ones. */
export function checkStyleAddresses({ bundles, site, output, pictures }: RuleContext): Diagnostic[] {
  const published = new Set(output.files.map(({ path }) => `/${path}`))
  const kept = output.files.flatMap(({ path, isNamedByContent }) => (isNamedByContent ? [] : [`/${path}`]))
  return bundles.styles.files.flatMap((file) =>
    [...site.readModule(file).matchAll(addressPattern)].flatMap(({ 0: match, 1: address, index }) => {
      if (address === undefined) return []
      const path = decodeAddress(address.replace(/[?#].*$/, ''))
      if (published.has(path)) return []
      const isPicture = isPictureName(path)
      const start = index + match.length - address.length
      const span = { file, start, end: start + address.length }
      const help = pictures.has(path)
        ? `move the picture to public${path}: pictures in content are published under other names, which no style knows`
        : didYouMean(findClosestWord(path, kept), `put it in public${path}`)
      const message = isPicture ? `there is no picture \`${path}\`` : `there is no file \`${path}\``
      return [diagnose(isPicture ? 'image/missing' : 'link/dead', span, message, { help })]
    }),
  )
}
