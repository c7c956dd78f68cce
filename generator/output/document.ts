import { findPublishedAddress, insertPictureVariants } from '../assets/images/rewrite-pictures.ts'
import type { PreparedAssets } from '../assets/prepare-assets.ts'
import { escapeHtml } from '../html/escape.ts'
import type { RenderedPage } from '../render/render.ts'
import { hashOf } from '../runtime/hash.ts'
import { renderHead } from './head.ts'

/** Changes with whatever a page's document has that is not the page's own. */
export const documentFrameHash = ({
  settings,
  stylesheet,
  fonts,
  islands,
  first,
  pictures,
  icons,
}: PreparedAssets): string =>
  hashOf(
    JSON.stringify([
      { ...settings, compliance: undefined },
      stylesheet?.path,
      fonts.map(({ path }) => path),
      [islands.loader, islands.scripts],
      first,
      icons.length,
      [...pictures.sets].map(([address, { picture, fallback, poster, sources }]) => [
        address,
        [picture.width, picture.height],
        [fallback, poster, ...sources].map(({ path }) => path),
      ]),
    ]),
  )

/** The whole document of a page, with its pictures in place. */
export function renderDocument(page: RenderedPage, input: PreparedAssets, policy: string, speculation: string): string {
  const { settings, stylesheet, fonts, islands, first, pictures, shares } = input
  const chunks = page.facts.eagerIslands.flatMap((name) => islands.scripts[name] ?? [])
  const scripts =
    page.facts.islands.length === 0 || islands.loader === undefined ? [] : [...new Set([islands.loader, ...chunks])]
  const share = shares.get(page.route.place.canonical)
  const head = renderHead(page, settings, {
    stylesheet: stylesheet && `/${stylesheet.path}`,
    fonts: fonts.map(({ path }) => `/${path}`),
    scripts,
    first,
    policy,
    speculation: page.head.redirect === undefined ? speculation : undefined,
    hasIcons: input.icons.length > 0,
    share: share && `/${share.path}`,
    publishedAt: (address) => findPublishedAddress(address, pictures.sets) ?? address,
  })
  const html = `<!doctype html>\n<html lang="${escapeHtml(settings.language)}">\n<head>\n${head}\n</head>\n<body>\n${page.readBody()}\n</body>\n</html>\n`
  return insertPictureVariants(html, pictures.sets)
}
