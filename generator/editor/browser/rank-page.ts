interface NamedPage {
  readonly name: string
  readonly address: string
}

/** How well a page fits what is typed to find it, 0 the best; undefined if it does not. */
function rankPage(typed: string, { name, address }: NamedPage): number | undefined {
  const words = typed.trim().toLowerCase()
  const [own, path] = [name.toLowerCase(), address.toLowerCase()]
  const isWholeAddress = path === words || path.endsWith(`/${words}`)
  if (own.startsWith(words) || isWholeAddress) return 0
  if (own.includes(words)) return 1
  return path.includes(words) ? 2 : undefined
}

/** Those that fit, the best first; as they were where they fit alike. */
export const findPages = <Page>(typed: string, pages: readonly Page[], toNamed: (page: Page) => NamedPage): Page[] =>
  pages
    .flatMap((page) => {
      const rank = rankPage(typed, toNamed(page))
      return rank === undefined ? [] : [{ page, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ page }) => page)
