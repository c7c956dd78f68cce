interface Props {
  readonly current: number
  readonly count: number
  readonly hrefOf: (page: number) => string
}

/** Links to the first, the last and the nearest pages of a list. */
export function Pagination({ current, count, hrefOf }: Props) {
  const pages = [...new Set([1, current - 2, current - 1, current, current + 1, current + 2, count])]
    .filter((page) => page >= 1 && page <= count)
    .sort((a, b) => a - b)
  return (
    <nav className="pagination" aria-label="Pages">
      <ul>
        {pages.map((page, index) => (
          <li key={page} className={page - (pages[index - 1] ?? 0) > 1 ? 'pagination-gap' : undefined}>
            <a href={hrefOf(page)} aria-current={page === current ? 'page' : undefined}>
              {page}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
